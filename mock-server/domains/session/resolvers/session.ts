import { identityActor } from '#fixtures/builders/build-account.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { checkCredentials, resetProblem } from '#mock-server/domains/session/rules/sign-in.ts';
import { tokenContent, withoutSuspended } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';

function signedIn(identity: Identity, { sandbox, now, tokens, world }: RequestContext) {
  recordChange(sandbox, { kind: 'signed-in', at: now, identity: identity.id });
  return {
    token: tokens.sign(tokenContent(sandbox, identity, world.accounts), now),
    user: sessionUserOf(identity, withoutSuspended(sandbox, identity, world.accounts)),
    userErrors: [],
  };
}

export const sessionResolvers = {
  Mutation: {
    signIn: (_mutation, { input }, context) => {
      const checked = checkCredentials(input, context);
      if ('identity' in checked) return signedIn(checked.identity, context);
      return { token: null, user: null, userErrors: [checked.error] };
    },
    requestPasswordReset: (_mutation, { input }, { sandbox, now }) => {
      const email = input.email.trim();
      const problem = resetProblem(email);
      if (problem) return { userErrors: [problem] };
      recordChange(sandbox, { kind: 'password-reset-requested', at: now, email: email.toLowerCase() });
      return { userErrors: [] };
    },
  },
  Query: {
    viewer: (_query, _args, context) => visitorOrRefuse(context),
  },
  Viewer: {
    actor: ({ identity }) => identityActor(identity),
  },
} satisfies Resolvers;
