import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import {
  hasPassword,
  isPassword,
  tokenContent,
  withoutSuspended,
} from '#mock-server/core/identity/passwords.ts';
import { sessionUserOf } from '#mock-server/core/identity/session-user.ts';
import { identityNamed } from '#mock-server/core/people/joined.ts';
import { lockedUntil } from '#mock-server/core/people/sign-in-lock.ts';
import { recordChange, recordSignIn } from '#mock-server/core/sandbox/sandbox.ts';
import { createChallenge, readChallenge } from './sign-in-challenge.ts';
import { isCode, needsSecondStep, secondStepOf } from './state-second-step.ts';

const nothing = { token: null, user: null, challenge: null, lockedUntil: null };

const refused = (code: ErrorCode, message: string, field: string[] | null = null) => ({
  ...nothing,
  userErrors: [{ code, message, field }],
});

const locked = (until: number) => ({
  ...refused('LOCKED', 'Too many failed attempts. Wait until the time shown, then try again.'),
  lockedUntil: until,
});

const suspended = () => refused('NOT_ELIGIBLE', 'You were suspended. Ask an administrator of your account.');

/** Notes a failed attempt and refuses it; the fifth locks the name. */
function failedAttempt(
  context: RequestContext,
  userName: string,
  code: ErrorCode,
  message: string,
  field: string[] | null,
) {
  recordSignIn(context.sandbox, { kind: 'sign-in-failed', at: context.now, userName });
  const until = lockedUntil(context, userName);
  return until === null ? refused(code, message, field) : locked(until);
}

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
      const userName = input.userName.trim();
      if (userName === '') return refused('REQUIRED', 'Enter your username.', ['input', 'userName']);
      if (input.password === '') return refused('REQUIRED', 'Enter your password.', ['input', 'password']);
      const { sandbox, fixtures, world } = context;
      const identity = identityNamed(userName, fixtures, sandbox);
      const who = identity?.id ?? userName;
      const until = lockedUntil(context, who);
      if (until !== null) return locked(until);
      if (!identity || !hasPassword(sandbox, identity) || !isPassword(sandbox, identity, input.password))
        return failedAttempt(context, who, 'WRONG_CREDENTIALS', 'User name or password is wrong.', null);
      const accounts = withoutSuspended(sandbox, identity, world.accounts);
      if (accounts.length === 0) return suspended();
      const isNew = secondStepOf(sandbox, identity) === null;
      if (isNew && !needsSecondStep(sandbox, identity, accounts)) return signedIn(identity, context);
      return { ...nothing, challenge: createChallenge(identity, isNew, context), userErrors: [] };
    },
    completeSignIn: (_mutation, { input }, context) => {
      const code = input.code.replaceAll(/\s/g, '');
      if (code === '') return refused('REQUIRED', 'Enter the code.', ['input', 'code']);
      const challenge = readChallenge(input.challengeId, context);
      if (!challenge)
        return refused('EXPIRED', 'This sign-in took too long. Start again.', ['input', 'challengeId']);
      const { identity, step, isNew } = challenge;
      const until = lockedUntil(context, identity.id);
      if (until !== null) return locked(until);
      if (withoutSuspended(context.sandbox, identity, context.world.accounts).length === 0)
        return suspended();
      // An authenticator app goes by the real time, whatever the world's is.
      if (!isCode(step, code, [context.now, context.realTime()]))
        return failedAttempt(context, identity.id, 'WRONG_CODE', 'This code is wrong.', ['input', 'code']);
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
      const refuse = (code: ErrorCode, message: string) => ({
        userErrors: [{ code, message, field: ['input', 'email'] }],
      });
      if (email === '') return refuse('REQUIRED', 'Enter your email address.');
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
        return refuse('INVALID', "This isn't an email address. Check it and try again.");
      recordChange(sandbox, { kind: 'password-reset-requested', at: now });
      return { userErrors: [] };
    },
  },
} satisfies Resolvers;
