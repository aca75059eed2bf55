import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { identityById } from '#mock-server/domains/people/state/joined.ts';
import {
  acceptedInvitation,
  changeProblem,
  ownInvitation,
  passwordOwner,
  passwordStatus,
} from '#mock-server/domains/session/rules/password.ts';
import { linkStatus } from '#mock-server/domains/session/state/link-status.ts';
import { passwordMark, tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';

export const passwordResolvers = {
  Viewer: {
    password: (_viewer, _args, context) => {
      const owner = passwordOwner(context);
      return owner && passwordStatus(owner, context);
    },
    link: ({ letter }, _args, context) => (letter ? linkStatus(letter, context) : null),
    invitation: (_viewer, _args, context) => ownInvitation(context),
  },
  Mutation: {
    changePassword: (_mutation, { input }, context) => {
      const { identity: own, letter } = visitorOrRefuse(context);
      const identity = passwordOwner(context) ?? own;
      const { sandbox, now, tokens, world } = context;
      const problem = changeProblem(input, identity, context);
      if (problem) return { token: null, password: null, userErrors: [problem] };
      recordChange(sandbox, {
        kind: 'password-changed',
        at: now,
        identity: identity.id,
        mark: passwordMark(identity, input.newPassword),
        endedOtherSessions: input.endOtherSessions,
      });
      return {
        // A link sets a password without signing in.
        token:
          input.endOtherSessions && !letter
            ? tokens.sign(tokenContent(sandbox, identity, world.accounts), now)
            : null,
        password: passwordStatus(identity, context),
        userErrors: [],
      };
    },
    acceptInvitation: (_mutation, { input }, context) => {
      const accepted = acceptedInvitation(input, context);
      if ('error' in accepted) return { token: null, user: null, userErrors: [accepted.error] };
      const { accountId, identity, letter } = visitorOrRefuse(context);
      const { sandbox, fixtures, now, tokens, world } = context;
      const { invitation } = accepted;
      const userId = `joined-${invitation.id}` as const;
      recordChange(sandbox, {
        kind: 'invitation-accepted',
        at: now,
        // The address of a link isn't an identity of the world.
        identity: letter ? userId : identity.id,
        accountId,
        invitationId: invitation.id,
        userId,
        displayName: input.displayName.trim(),
        email: invitation.email.toLowerCase(),
        roleIds: invitation.roles.map(({ id }) => id),
        mark: passwordMark({ id: userId }, input.password),
      });
      const joined = identityById(userId, fixtures, sandbox);
      if (!joined) throw new Error(`${userId} is not among the identities.`);
      recordChange(sandbox, { kind: 'signed-in', at: now, identity: userId });
      return {
        token: tokens.sign(tokenContent(sandbox, joined, world.accounts), now),
        user: sessionUserOf(joined, world.accounts),
        userErrors: [],
      };
    },
  },
} satisfies Resolvers;
