import type { InvitationRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, inputError, visitorOrRefuse, wrongName } from '#mock-server/contract/refusals.ts';
import type {
  AcceptInvitationInput,
  ChangePasswordInput,
  SignInInput,
  UserError,
} from '#mock-server/contract/types.generated.ts';
import {
  currentInvitations,
  invitationStatus,
} from '#mock-server/domains/people/state/current-invitations.ts';
import { peopleOf } from '#mock-server/domains/people/state/current-people.ts';
import {
  identityByEmail,
  identityById,
  isSameAddress,
} from '#mock-server/domains/people/state/identities.ts';
import { holds } from '#schema/claims/permissions.ts';
import { characterCount } from '#schema/text/characters.ts';
import { emailProblem } from '#schema/text/email-problem.ts';
import { plainText } from '#schema/text/search-text.ts';
import { type LinkStatus, linkStatus } from './state/link-status.ts';
import { hasPassword, isPassword, withoutSuspended } from './state/passwords.ts';

const minPasswordLength = 14;
const maxPasswordLength = 200;
const maxNameLength = 100;

/** Finds who signs in, and records failed attempts. */
export function checkCredentials(
  { email, password }: SignInInput,
  { sandbox, fixtures, data, now }: RequestContext,
): { identity: Identity } | { error: UserError } {
  const problem = addressProblem(email);
  if (problem) return { error: problem };
  if (password === '') return { error: inputError('REQUIRED', 'Enter your password.', 'password') };
  const identity = identityByEmail(email, fixtures, sandbox);
  if (!identity || !isPassword(sandbox, identity, password)) {
    sandbox.changes.push({ kind: 'sign-in-failed', at: now, userName: plainText(email) });
    return { error: inputError('WRONG_CREDENTIALS', 'Wrong email address or password.') };
  }
  if (withoutSuspended(sandbox, identity, data.accounts).length > 0) return { identity };
  return { error: inputError('NOT_ELIGIBLE', 'You were suspended. Ask an administrator of your account.') };
}

export function addressProblem(typed: string): UserError | null {
  const email = plainText(typed);
  if (email === '') return inputError('REQUIRED', 'Enter your email address.', 'email');
  const problem = emailProblem(email);
  return problem ? inputError('INVALID', `This isn't an email address. ${problem}`, 'email') : null;
}

const mayAccept = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform:accept_invitation');
const mayReset = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform:password_reset');

/** Whose password the visitor may set: the identity that a reset link was sent to, else the visitor's own. */
export function passwordIdentity(context: RequestContext): Identity {
  const { identity, mail } = visitorOrRefuse(context);
  const { fixtures, sandbox } = context;
  return (mail?.kind === 'reset' && identityById(mail.personId, fixtures, sandbox)) || identity;
}

/** The address to sign in with; null for identities that can't have a password. */
export function signInAddress(context: RequestContext): string | null {
  const identity = passwordIdentity(context);
  const canHaveOne = hasPassword(context.sandbox, identity) || mayReset(context) || mayAccept(context);
  return canHaveOne ? (identity.email ?? null) : null;
}

/** The link's invitation, else the newest to an email identity's address; null for other identities. */
export function ownInvitation(context: RequestContext): InvitationRecord | null {
  const { identity, mail } = visitorOrRefuse(context);
  if (!mayAccept(context)) return null;
  const invitations = currentInvitations(peopleOf(context), true);
  if (mail?.kind === 'invitation') return invitations.find(({ id }) => id === mail.invitationId) ?? null;
  const own = invitations.filter(({ email }) => isSameAddress(email, identity.email ?? ''));
  return own.sort((a, b) => b.sentAt - a.sentAt)[0] ?? null;
}

const linkProblems: Partial<Record<LinkStatus, string>> = {
  EXPIRED: 'This link has expired. Ask for a new one.',
  REPLACED: 'A newer link replaced this one. Open the one in the newest email.',
  USED: 'This link was already used. Ask for a new one.',
};

const noInvitation = inputError(
  'NOT_ELIGIBLE',
  'This invitation was withdrawn. Ask the person who invited you about it.',
);

function invitationProblem(invitation: InvitationRecord | null, now: number): UserError | null {
  if (!invitation) return noInvitation;
  const inviter = invitation.invitedBy.displayName;
  switch (invitationStatus(invitation, now)) {
    case 'PENDING':
    case 'BOUNCED':
      return null;
    case 'EXPIRED':
      return inputError('EXPIRED', `This invitation has expired. Ask ${inviter} to send it again.`);
    case 'ACCEPTED':
      return inputError('NOT_ELIGIBLE', 'This invitation was already accepted. Sign in with your password.');
    case 'REVOKED':
      return inputError('NOT_ELIGIBLE', `This invitation was withdrawn. Ask ${inviter} about it.`);
  }
}

/** Why the session's invitation or reset link can't be used any more. Null for sessions without one. */
export function linkProblem(context: RequestContext): UserError | null {
  const { mail } = visitorOrRefuse(context);
  const problem = mayAccept(context) ? invitationProblem(ownInvitation(context), context.now) : null;
  const message = mail && linkProblems[linkStatus(mail, context)];
  return problem ?? (message ? inputError('NOT_ELIGIBLE', message) : null);
}

function passwordProblem(password: string, field: string, context: RequestContext): UserError | null {
  const identity = passwordIdentity(context);
  const length = characterCount(password);
  if (length === 0) return inputError('REQUIRED', 'Enter a new password.', field);
  if (length < minPasswordLength)
    return inputError(
      'TOO_SHORT',
      `This password has ${length} characters. Use at least ${minPasswordLength}.`,
      field,
    );
  if (length > maxPasswordLength)
    return inputError('TOO_LONG', `Maximum ${maxPasswordLength} characters (${length} entered).`, field);
  if (isSameAddress(password, identity.email ?? ''))
    return inputError('INVALID', 'This is your email address. Choose another password.', field);
  if (isPassword(context.sandbox, identity, password))
    return inputError('INVALID', 'This is your current password. Choose another one.', field);
  return null;
}

/** @throws GraphQLError FORBIDDEN for an invitation's session. */
export function changeProblem(
  { currentPassword, newPassword }: ChangePasswordInput,
  context: RequestContext,
): UserError | null {
  const { subject } = visitorOrRefuse(context);
  const identity = passwordIdentity(context);
  if (subject.userType === 'email') {
    if (!mayReset(context)) throw forbidden('perform:password_reset');
    return linkProblem(context) ?? passwordProblem(newPassword, 'newPassword', context);
  }
  if (!hasPassword(context.sandbox, identity))
    return inputError('NOT_ELIGIBLE', 'This identity signs in without a password.');
  if (!currentPassword) return inputError('REQUIRED', 'Enter your current password.', 'currentPassword');
  if (!isPassword(context.sandbox, identity, currentPassword))
    return inputError('WRONG_PASSWORD', "This isn't your current password.", 'currentPassword');
  return passwordProblem(newPassword, 'newPassword', context);
}

function nameProblem(name: string): UserError | null {
  if (name === '') return inputError('REQUIRED', 'Enter your name.', 'displayName');
  return wrongName(name, maxNameLength, 'displayName');
}

/** @throws GraphQLError FORBIDDEN without the permission. */
export function acceptedInvitation(
  { displayName, password }: AcceptInvitationInput,
  context: RequestContext,
): { invitation: InvitationRecord } | { error: UserError } {
  visitorOrRefuse(context);
  if (!mayAccept(context)) throw forbidden('perform:accept_invitation');
  const invitation = ownInvitation(context);
  if (!invitation) return { error: noInvitation };
  const error =
    linkProblem(context) ?? nameProblem(displayName.trim()) ?? passwordProblem(password, 'password', context);
  return error ? { error } : { invitation };
}
