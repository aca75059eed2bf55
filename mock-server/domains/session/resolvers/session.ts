import { identityActor } from '#fixtures/builders/build-account.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { PreferencesChanged } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers, UpdatePreferencesInput } from '#mock-server/contract/types.generated.ts';
import { recordChange, recordSignIn } from '#mock-server/core/sandbox/sandbox.ts';
import { findIdentity } from '#mock-server/domains/people/state/joined.ts';
import { lockedUntil } from '#mock-server/domains/people/state/sign-in-lock.ts';
import { preferencesOf } from '#mock-server/domains/preferences/state.ts';
import {
  hasPassword,
  isPassword,
  tokenContent,
  withoutSuspended,
} from '#mock-server/domains/session/state/passwords.ts';
import { isCode, needsSecondStep, secondStepOf } from '#mock-server/domains/session/state/second-step.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import { createChallenge, readChallenge } from '#mock-server/domains/session/state/sign-in-challenge.ts';
import { emailProblem } from '#schema/email/email-problem.ts';

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

/** Records a failed attempt and refuses it; the fifth locks the name. */
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

const maxLeadTimes = 10;
const maxLeadDays = 730;
const maxThreshold = 1_000_000;

type Problem = { code: ErrorCode; message: string; field: keyof UpdatePreferencesInput };

function problemOf({ alertLeadDays, lowActionsThreshold }: UpdatePreferencesInput): Problem | null {
  const days = alertLeadDays ?? [];
  const threshold = lowActionsThreshold ?? 0;
  if (new Set(days).size > maxLeadTimes)
    return {
      code: 'TOO_LARGE',
      message: `You can choose up to ${maxLeadTimes} lead times.`,
      field: 'alertLeadDays',
    };
  const wrong = days.find((day) => day < 1 || day > maxLeadDays);
  if (wrong !== undefined)
    return {
      code: 'INVALID',
      message: `${wrong} days isn't a valid lead time. Choose 1 to ${maxLeadDays} days.`,
      field: 'alertLeadDays',
    };
  if (threshold < 0 || threshold > maxThreshold)
    return {
      code: 'INVALID',
      message: `${threshold} isn't a valid number of actions. Choose 0 to 1,000,000.`,
      field: 'lowActionsThreshold',
    };
  return null;
}

/** The given fields, with lead times sorted and unique. */
function choiceOf({
  timeZone,
  alertLeadDays,
  lowActionsThreshold,
}: UpdatePreferencesInput): Pick<PreferencesChanged, keyof UpdatePreferencesInput> {
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(alertLeadDays !== undefined && {
      alertLeadDays: alertLeadDays && [...new Set(alertLeadDays)].sort((a, b) => b - a),
    }),
    ...(lowActionsThreshold !== undefined && { lowActionsThreshold }),
  };
}

export const sessionResolvers = {
  Mutation: {
    signIn: (_mutation, { input }, context) => {
      const userName = input.userName.trim();
      if (userName === '') return refused('REQUIRED', 'Enter your username.', ['input', 'userName']);
      if (input.password === '') return refused('REQUIRED', 'Enter your password.', ['input', 'password']);
      const { sandbox, fixtures, world } = context;
      const identity = findIdentity(userName, fixtures, sandbox);
      const who = identity?.id ?? userName;
      const until = lockedUntil(context, who);
      if (until !== null) return locked(until);
      if (!identity || !hasPassword(sandbox, identity) || !isPassword(sandbox, identity, input.password))
        return failedAttempt(context, who, 'WRONG_CREDENTIALS', 'Wrong username or password.', null);
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
      // An authenticator app uses the real time, whatever the world's is.
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
      const problem = emailProblem(email);
      if (problem) return refuse('INVALID', `This isn't an email address. ${problem}`);
      recordChange(sandbox, { kind: 'password-reset-requested', at: now });
      return { userErrors: [] };
    },
    updatePreferences: (_mutation, { input }, context) => {
      const { identity } = visitorOrRefuse(context);
      const { sandbox, now } = context;
      const problem = problemOf(input);
      if (problem)
        return { preferences: null, userErrors: [{ ...problem, field: ['input', problem.field] }] };
      const choice = choiceOf(input);
      if (Object.keys(choice).length > 0)
        recordChange(sandbox, { kind: 'preferences-changed', at: now, identity: identity.id, ...choice });
      return { preferences: preferencesOf(sandbox, identity.id), userErrors: [] };
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
    preferences: ({ identity }, _args, { sandbox }) => preferencesOf(sandbox, identity.id),
  },
  Preferences: {
    alertLeadDays: ({ alertLeadDays }) => [...alertLeadDays],
  },
} satisfies Resolvers;
