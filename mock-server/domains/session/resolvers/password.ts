import type { InvitationRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, PasswordStatus, Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange, recordSignIn } from '#mock-server/core/sandbox/sandbox.ts';
import { accountOf, policyNow } from '#mock-server/domains/organization/state.ts';
import { invitationStatus, invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import { identitiesIn, userNameOf } from '#mock-server/domains/people/state/joined.ts';
import { peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { passwordProblem, passwordRules } from '#mock-server/domains/session/rules.ts';
import {
  hasPassword,
  isPassword,
  passwordMark,
  passwordTimes,
  tokenContent,
} from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import { holds } from '#schema/claims/permissions.ts';

const mayAccept = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform', 'acceptInvitation');
const mayReset = ({ visitor }: RequestContext) =>
  visitor?.subject.userType === 'email' && holds(visitor.permissions, 'perform', 'passwordReset');

/** The security policy of the current account. */
const policyOf = (context: RequestContext) => policyNow(accountOf(context), context.sandbox);

/** The password of an identity that has one or may set one; null for others. */
function passwordStatus(identity: Identity, context: RequestContext): PasswordStatus | null {
  const needsCurrent = hasPassword(context.sandbox, identity);
  if (!needsCurrent && !mayReset(context) && !mayAccept(context)) return null;
  const { passwordMaxAgeDays, passwordMinLength } = policyOf(context);
  return {
    userName: userNameOf(identity),
    needsCurrent,
    ...passwordTimes(context.sandbox, identity, context.world, passwordMaxAgeDays),
    // New users have no former passwords.
    rules: passwordRules(passwordMinLength).filter(
      ({ code }) => needsCurrent || mayReset(context) || code !== 'NOT_REUSED',
    ),
  };
}

const userErrors = (code: ErrorCode, message: string, field: string | null) => [
  { code, message, field: field === null ? null : ['input', field] },
];

const refused = (...error: Parameters<typeof userErrors>) => ({
  token: null,
  password: null,
  userErrors: userErrors(...error),
});

const maxNameLength = 100;

/** The newest invitation to an email identity's address; null for other identities. */
function ownInvitation(context: RequestContext): InvitationRecord | null {
  const { identity, subject, permissions } = visitorOrRefuse(context);
  if (subject.userType !== 'email' || !holds(permissions, 'perform', 'acceptInvitation')) return null;
  const own = invitationsNow(peopleOf(context), true).filter(
    ({ email }) => email.toLowerCase() === identity.email?.toLowerCase(),
  );
  return own.sort((a, b) => b.sentAt - a.sentAt)[0] ?? null;
}

const notAccepted = (...error: Parameters<typeof userErrors>) => ({
  token: null,
  user: null,
  userErrors: userErrors(...error),
});

/** Why an invitation can't be accepted; null when it can. */
function refusalOf(invitation: InvitationRecord | null, now: number) {
  const who = invitation?.invitedBy.displayName ?? 'the person who invited you';
  const status = invitation && invitationStatus(invitation, now);
  switch (status) {
    case 'PENDING':
    case 'BOUNCED':
      return null;
    case 'EXPIRED':
      return notAccepted('EXPIRED', `This invitation has expired. Ask ${who} to send it again.`, null);
    case 'ACCEPTED':
      return notAccepted(
        'NOT_ELIGIBLE',
        'This invitation was already accepted. Sign in with your password.',
        null,
      );
    default:
      return notAccepted('NOT_ELIGIBLE', `This invitation was withdrawn. Ask ${who} about it.`, null);
  }
}

export const passwordResolvers = {
  Viewer: {
    // Views show no password and can't set one.
    password: ({ identity, viewing }, _args, context) => (viewing ? null : passwordStatus(identity, context)),
    invitation: (_viewer, _args, context) => ownInvitation(context),
  },
  Mutation: {
    changePassword: (_mutation, { input }, context) => {
      const { identity, subject } = visitorOrRefuse(context);
      const { sandbox, now, tokens, world } = context;
      const status = passwordStatus(identity, context);
      if (subject.userType === 'email' && !mayReset(context)) throw forbidden('perform:password_reset');
      if (!status) return refused('NOT_ELIGIBLE', 'This identity signs in without a password.', null);
      if (status.needsCurrent && !input.currentPassword)
        return refused('REQUIRED', 'Enter your current password.', 'currentPassword');
      if (status.needsCurrent && !isPassword(sandbox, identity, input.currentPassword ?? ''))
        return refused('WRONG_PASSWORD', "This isn't your current password.", 'currentPassword');
      const problem = passwordProblem(
        sandbox,
        identity,
        input.newPassword,
        policyOf(context).passwordMinLength,
      );
      if (problem) return refused(problem.code, problem.message, 'newPassword');
      recordChange(sandbox, {
        kind: 'password-changed',
        at: now,
        identity: identity.id,
        mark: passwordMark(identity, input.newPassword),
        endedOtherSessions: input.endOtherSessions,
      });
      return {
        token: input.endOtherSessions
          ? tokens.sign(tokenContent(sandbox, identity, world.accounts), now)
          : null,
        password: passwordStatus(identity, context),
        userErrors: [],
      };
    },
    acceptInvitation: (_mutation, { input }, context) => {
      const { permissions, subject, accountId, identity } = visitorOrRefuse(context);
      if (subject.userType !== 'email' || !holds(permissions, 'perform', 'acceptInvitation'))
        throw forbidden('perform:accept_invitation');
      const { sandbox, fixtures, now, tokens, world } = context;
      const invitation = ownInvitation(context);
      const refusal = refusalOf(invitation, now);
      if (!invitation || refusal)
        return refusal ?? notAccepted('NOT_FOUND', "This invitation doesn't exist.", null);
      const displayName = input.displayName.trim();
      if (displayName === '') return notAccepted('REQUIRED', 'Enter your name.', 'displayName');
      if ([...displayName].length > maxNameLength)
        return notAccepted('TOO_LONG', `Maximum ${maxNameLength} characters.`, 'displayName');
      const problem = passwordProblem(
        sandbox,
        identity,
        input.password,
        policyNow(accountOf(context), sandbox).passwordMinLength,
      );
      if (problem) return notAccepted(problem.code, problem.message, 'password');
      const userId = `joined-${invitation.id}` as const;
      recordChange(sandbox, {
        kind: 'invitation-accepted',
        at: now,
        identity: identity.id,
        accountId,
        invitationId: invitation.id,
        userId,
        displayName,
        email: invitation.email.toLowerCase(),
        roleIds: invitation.roles.map(({ id }) => id),
        mark: passwordMark({ id: userId }, input.password),
      });
      const joined = identitiesIn(fixtures, sandbox).find(({ id }) => id === userId);
      if (!joined) throw new Error(`${userId} is not among the identities.`);
      recordSignIn(sandbox, { kind: 'signed-in', at: now, identity: userId });
      return {
        token: tokens.sign(tokenContent(sandbox, joined, world.accounts), now),
        user: sessionUserOf(joined, world.accounts),
        userErrors: [],
      };
    },
  },
} satisfies Resolvers;
