import type { InvitationRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import { passwordMark, tokenContent } from '#mock-server/core/identity/passwords.ts';
import { sessionUserOf } from '#mock-server/core/identity/session-user.ts';
import { accountOf } from '#mock-server/core/organization/account.ts';
import { policyNow } from '#mock-server/core/organization/organization-now.ts';
import { invitationStatus, invitationsNow } from '#mock-server/core/people/invitations-now.ts';
import { identitiesIn } from '#mock-server/core/people/joined.ts';
import { peopleOf } from '#mock-server/core/people/people-of.ts';
import { recordChange, recordSignIn } from '#mock-server/core/sandbox/sandbox.ts';
import { holds } from '#schema/claims/permissions.ts';
import { passwordProblem } from './rules-password.ts';

const longestName = 100;

/** The invitation of an e-mail identity: the newest to its address. Null for everybody else. */
function ownInvitation(context: RequestContext): InvitationRecord | null {
  const { identity, subject, permissions } = visitorOrRefuse(context);
  if (subject.userType !== 'email' || !holds(permissions, 'perform', 'acceptInvitation')) return null;
  const own = invitationsNow(peopleOf(context), true).filter(
    ({ email }) => email.toLowerCase() === identity.email?.toLowerCase(),
  );
  return own.sort((a, b) => b.sentAt - a.sentAt)[0] ?? null;
}

const refused = (code: ErrorCode, message: string, field: string | null) => ({
  token: null,
  user: null,
  userErrors: [{ code, message, field: field === null ? null : ['input', field] }],
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
      return refused('EXPIRED', `This invitation has expired. Ask ${who} to send it again.`, null);
    case 'ACCEPTED':
      return refused(
        'NOT_ELIGIBLE',
        'This invitation was already accepted. Sign in with your password.',
        null,
      );
    default:
      return refused('NOT_ELIGIBLE', `This invitation was withdrawn. Ask ${who} about it.`, null);
  }
}

export const acceptInvitationResolvers = {
  Viewer: {
    invitation: (_viewer, _args, context) => ownInvitation(context),
  },
  Mutation: {
    acceptInvitation: (_mutation, { input }, context) => {
      const { permissions, subject, accountId, identity } = visitorOrRefuse(context);
      if (subject.userType !== 'email' || !holds(permissions, 'perform', 'acceptInvitation'))
        throw forbidden('perform:accept_invitation');
      const { sandbox, fixtures, now, tokens, world } = context;
      const invitation = ownInvitation(context);
      const refusal = refusalOf(invitation, now);
      if (!invitation || refusal)
        return refusal ?? refused('NOT_FOUND', "This invitation doesn't exist.", null);
      const displayName = input.displayName.trim();
      if (displayName === '') return refused('REQUIRED', 'Enter your name.', 'displayName');
      if ([...displayName].length > longestName)
        return refused('TOO_LONG', `Use at most ${longestName} characters.`, 'displayName');
      const problem = passwordProblem(
        sandbox,
        identity,
        input.password,
        policyNow(accountOf(context), sandbox).passwordMinLength,
      );
      if (problem) return refused(problem.code, problem.message, 'password');
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
