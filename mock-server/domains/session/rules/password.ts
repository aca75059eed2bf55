import type { InvitationRecord } from '#fixtures/builders/person-records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, inputError, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type {
  AcceptInvitationInput,
  ChangePasswordInput,
  LinkStatus,
  PasswordStatus,
  UserError,
} from '#mock-server/contract/types.generated.ts';
import { invitationStatus, invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import { identityById, userNameOf } from '#mock-server/domains/people/state/joined.ts';
import { peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { linkStatus } from '#mock-server/domains/session/state/link-status.ts';
import { hasPassword, isPassword, passwordTimes } from '#mock-server/domains/session/state/passwords.ts';
import { holds } from '#schema/claims/permissions.ts';
import { passwordProblem, passwordRules } from './new-password.ts';

const maxNameLength = 100;

const mayAccept = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform:accept_invitation');
const mayReset = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform:password_reset');

/** The person of a reset link, else the session's own. */
export function passwordOwner({ visitor, fixtures, sandbox }: RequestContext): Identity | null {
  const letter = visitor?.letter;
  if (letter?.kind !== 'reset') return visitor?.identity ?? null;
  return identityById(letter.person, fixtures, sandbox) ?? null;
}

const linkProblems: Partial<Record<LinkStatus, string>> = {
  EXPIRED: 'This link has expired. Ask for a new one.',
  REPLACED: 'A newer link replaced this one. Open the newest mail.',
  USED: 'This link was already used. Ask for a new one.',
};

/** Null for sessions that aren't from a link too. */
function linkProblem(context: RequestContext): UserError | null {
  const letter = context.visitor?.letter;
  const message = letter && linkProblems[linkStatus(letter, context)];
  return message ? inputError('NOT_ELIGIBLE', message) : null;
}

/** Null for identities that can't have a password. */
export function passwordStatus(identity: Identity, context: RequestContext): PasswordStatus | null {
  const hasOne = hasPassword(context.sandbox, identity);
  const needsCurrent = hasOne && context.visitor?.letter === undefined;
  if (!hasOne && !mayReset(context) && !mayAccept(context)) return null;
  return {
    userName: userNameOf(identity),
    needsCurrent,
    ...passwordTimes(context.sandbox, identity, context.world),
    // New users have no former passwords.
    rules: passwordRules.filter(({ code }) => needsCurrent || mayReset(context) || code !== 'NOT_REUSED'),
  };
}

function newPasswordProblem(password: string, field: string, context: RequestContext): UserError | null {
  const { identity } = visitorOrRefuse(context);
  const owner = passwordOwner(context) ?? identity;
  const problem = passwordProblem(context.sandbox, owner, password);
  return problem && inputError(problem.code, problem.message, field);
}

/** @throws GraphQLError FORBIDDEN for an invitation's session. */
export function changeProblem(
  { currentPassword, newPassword }: ChangePasswordInput,
  identity: Identity,
  context: RequestContext,
): UserError | null {
  const { subject } = visitorOrRefuse(context);
  const status = passwordStatus(identity, context);
  if (subject.userType === 'email' && !mayReset(context)) throw forbidden('perform:password_reset');
  const problem = linkProblem(context);
  if (problem) return problem;
  if (!status) return inputError('NOT_ELIGIBLE', 'This identity signs in without a password.');
  if (status.needsCurrent && !currentPassword)
    return inputError('REQUIRED', 'Enter your current password.', 'currentPassword');
  if (status.needsCurrent && !isPassword(context.sandbox, identity, currentPassword ?? ''))
    return inputError('WRONG_PASSWORD', "This isn't your current password.", 'currentPassword');
  return newPasswordProblem(newPassword, 'newPassword', context);
}

/** The link's invitation, else the newest to an email identity's address; null for other identities. */
export function ownInvitation(context: RequestContext): InvitationRecord | null {
  const { identity, letter } = visitorOrRefuse(context);
  if (!mayAccept(context)) return null;
  if (letter?.kind === 'invitation')
    return invitationsNow(peopleOf(context), true).find(({ id }) => id === letter.invitationId) ?? null;
  const own = invitationsNow(peopleOf(context), true).filter(
    ({ email }) => email.toLowerCase() === identity.email?.toLowerCase(),
  );
  return own.sort((a, b) => b.sentAt - a.sentAt)[0] ?? null;
}

function invitationProblem(invitation: InvitationRecord, now: number): UserError | null {
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

/** @throws GraphQLError FORBIDDEN without the permission. */
export function acceptedInvitation(
  { displayName, password }: AcceptInvitationInput,
  context: RequestContext,
): { invitation: InvitationRecord } | { error: UserError } {
  visitorOrRefuse(context);
  if (!mayAccept(context)) throw forbidden('perform:accept_invitation');
  const invitation = ownInvitation(context);
  if (!invitation)
    return {
      error: inputError(
        'NOT_ELIGIBLE',
        'This invitation was withdrawn. Ask the person who invited you about it.',
      ),
    };
  const name = displayName.trim();
  const length = [...name].length;
  const error =
    invitationProblem(invitation, context.now) ??
    linkProblem(context) ??
    (name === '' ? inputError('REQUIRED', 'Enter your name.', 'displayName') : null) ??
    (length > maxNameLength
      ? inputError('TOO_LONG', `Maximum ${maxNameLength} characters (${length} entered).`, 'displayName')
      : null) ??
    newPasswordProblem(password, 'password', context);
  return error ? { error } : { invitation };
}
