import { identityActor } from '#fixtures/builders/build-account.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange, recordSignIn } from '#mock-server/core/sandbox/sandbox.ts';
import {
  checkCode,
  checkCredentials,
  resetProblem,
  type SignInRefusal,
} from '#mock-server/domains/session/rules/sign-in.ts';
import { tokenContent, withoutSuspended } from '#mock-server/domains/session/state/passwords.ts';
import { needsSecondStep, secondStepOf } from '#mock-server/domains/session/state/second-step.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import { createChallenge } from '#mock-server/domains/session/state/sign-in-challenge.ts';

const nothing = { token: null, user: null, challenge: null, lockedUntil: null };

const refusedWith = ({ error, lockedUntil }: SignInRefusal) => ({
  ...nothing,
  lockedUntil,
  userErrors: [error],
});

function signedIn(identity: Identity, { sandbox, now, tokens, world }: RequestContext) {
  recordSignIn(sandbox, { kind: 'signed-in', at: now, identity: identity.id });
  return {
    ...nothing,
    token: tokens.sign(tokenContent(sandbox, identity, world.accounts), now),
    user: sessionUserOf(identity, withoutSuspended(sandbox, identity, world.accounts)),
    userErrors: [],
  };
}

export const sessionResolvers = {
  Mutation: {
    signIn: (_mutation, { input }, context) => {
      const checked = checkCredentials(input, context);
      if ('error' in checked) return refusedWith(checked);
      const { identity, accounts } = checked;
      const isNew = secondStepOf(context.sandbox, identity) === null;
      if (isNew && !needsSecondStep(context.sandbox, identity, accounts)) return signedIn(identity, context);
      return { ...nothing, challenge: createChallenge(identity, isNew, context), userErrors: [] };
    },
    completeSignIn: (_mutation, { input }, context) => {
      const checked = checkCode(input, context);
      if ('error' in checked) return refusedWith(checked);
      const { identity, isNew } = checked;
      if (isNew)
        recordChange(context.sandbox, {
          kind: 'second-step-set-up',
          at: context.now,
          identity: identity.id,
          challengeId: input.challengeId,
        });
      return signedIn(identity, context);
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
    actor: ({ identity, subject, viewing }) =>
      viewing && subject.userType === 'device_user'
        ? { type: 'DeviceUser', id: subject.id, displayName: viewing.displayName, email: '' }
        : identityActor(identity),
  },
} satisfies Resolvers;
