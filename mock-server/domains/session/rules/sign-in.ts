import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError } from '#mock-server/contract/refusals.ts';
import type { SignInInput, UserError } from '#mock-server/contract/types.generated.ts';
import { recordSignIn } from '#mock-server/core/sandbox/sandbox.ts';
import { findIdentity } from '#mock-server/domains/people/state/joined.ts';
import { lockedUntil } from '#mock-server/domains/people/state/sign-in-lock.ts';
import { hasPassword, isPassword, withoutSuspended } from '#mock-server/domains/session/state/passwords.ts';
import { emailProblem } from '#schema/email/email-problem.ts';

/** `lockedUntil` (ms) is null unless the name is locked. */
export type SignInRefusal = { error: UserError; lockedUntil: number | null };

const refused = (...error: Parameters<typeof inputError>): SignInRefusal => ({
  error: inputError(...error),
  lockedUntil: null,
});

const locked = (until: number): SignInRefusal => ({
  error: inputError('LOCKED', 'Too many failed attempts. Wait until the time shown, then try again.'),
  lockedUntil: until,
});

const suspended = () => refused('NOT_ELIGIBLE', 'You were suspended. Ask an administrator of your account.');

/** The fifth failed attempt locks the name. */
function failedAttempt(context: RequestContext, userName: string, refusal: SignInRefusal): SignInRefusal {
  recordSignIn(context.sandbox, { kind: 'sign-in-failed', at: context.now, userName });
  const until = lockedUntil(context, userName);
  return until === null ? refusal : locked(until);
}

type SignedIn = { identity: Identity; accounts: readonly AccountRecord[] };

/** Counts failed attempts. */
export function checkCredentials(
  { userName: typed, password }: SignInInput,
  context: RequestContext,
): SignedIn | SignInRefusal {
  const userName = typed.trim();
  if (userName === '') return refused('REQUIRED', 'Enter your username.', 'userName');
  if (password === '') return refused('REQUIRED', 'Enter your password.', 'password');
  const { sandbox, fixtures, world } = context;
  const identity = findIdentity(userName, fixtures, sandbox);
  const name = identity?.id ?? userName;
  const until = lockedUntil(context, name);
  if (until !== null) return locked(until);
  if (!identity || !hasPassword(sandbox, identity) || !isPassword(sandbox, identity, password))
    return failedAttempt(context, name, refused('WRONG_CREDENTIALS', 'Wrong username or password.'));
  const accounts = withoutSuspended(sandbox, identity, world.accounts);
  return accounts.length === 0 ? suspended() : { identity, accounts };
}

export function resetProblem(email: string): UserError | null {
  if (email === '') return inputError('REQUIRED', 'Enter your email address.', 'email');
  const problem = emailProblem(email);
  return problem ? inputError('INVALID', `This isn't an email address. ${problem}`, 'email') : null;
}
