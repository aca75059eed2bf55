import { identityActor } from '#fixtures/builders/build-people.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { identityById } from '#mock-server/domains/people/state/identities.ts';
import { plainText } from '#schema/text/search-text.ts';
import {
  acceptedInvitation,
  addressProblem,
  changeProblem,
  checkCredentials,
  linkProblem,
  ownInvitation,
  passwordIdentity,
  signInAddress,
} from './rules.ts';
import { passwordMark, tokenContent, withoutSuspended } from './state/passwords.ts';
import { sessionUserOf } from './state/session-user.ts';

function signedIn(identity: Identity, { sandbox, now, tokens, data }: RequestContext) {
  sandbox.changes.push({ kind: 'signed-in', at: now, identity: identity.id });
  return {
    token: tokens.sign(tokenContent(sandbox, identity, data.accounts), now),
    user: sessionUserOf(identity, withoutSuspended(sandbox, identity, data.accounts)),
    userErrors: [],
  };
}

export const sessionResolvers = {
  Query: {
    viewer: (_query, _args, context) => visitorOrRefuse(context),
  },
  Viewer: {
    actor: ({ identity }) => identityActor(identity),
    email: (_viewer, _args, context) => signInAddress(context),
    linkProblem: (_viewer, _args, context) => linkProblem(context)?.message ?? null,
    invitation: (_viewer, _args, context) => ownInvitation(context),
  },
  Mutation: {
    signIn: (_mutation, { input }, context) => {
      const checked = checkCredentials(input, context);
      if ('error' in checked) return { token: null, user: null, userErrors: [checked.error] };
      return signedIn(checked.identity, context);
    },
    requestPasswordReset: (_mutation, { input }, { sandbox, now }) => {
      const problem = addressProblem(input.email);
      if (problem) return { userErrors: [problem] };
      const email = plainText(input.email).toLowerCase();
      sandbox.changes.push({ kind: 'password-reset-requested', at: now, email });
      return { userErrors: [] };
    },
    changePassword: (_mutation, { input }, context) => {
      const problem = changeProblem(input, context);
      if (problem) return { userErrors: [problem] };
      const identity = passwordIdentity(context);
      context.sandbox.changes.push({
        kind: 'password-changed',
        at: context.now,
        identity: identity.id,
        mark: passwordMark(identity, input.newPassword),
      });
      return { userErrors: [] };
    },
    acceptInvitation: (_mutation, { input }, context) => {
      const accepted = acceptedInvitation(input, context);
      if ('error' in accepted) return { token: null, user: null, userErrors: [accepted.error] };
      const { invitation } = accepted;
      const { accountId, identity, mail } = visitorOrRefuse(context);
      const { sandbox, fixtures, now } = context;
      const userId = `joined-${invitation.id}` as const;
      sandbox.changes.push({
        kind: 'invitation-accepted',
        at: now,
        // The address of a link isn't an identity of the world.
        identity: mail ? userId : identity.id,
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
      return signedIn(joined, context);
    },
  },
} satisfies Resolvers;
