import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError } from '#mock-server/contract/refusals.ts';
import type { SignInInput, UserError } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { findIdentity } from '#mock-server/domains/people/state/joined.ts';
import { hasPassword, isPassword, withoutSuspended } from '#mock-server/domains/session/state/passwords.ts';
import { emailProblem } from '#schema/email/email-problem.ts';

type SignedIn = { identity: Identity; accounts: readonly AccountRecord[] };

const refused = (...error: Parameters<typeof inputError>) => ({ error: inputError(...error) });

/** Records failed attempts. */
export function checkCredentials(
  { userName: typed, password }: SignInInput,
  context: RequestContext,
): SignedIn | { error: UserError } {
  const userName = typed.trim();
  if (userName === '') return refused('REQUIRED', 'Enter your username.', 'userName');
  if (password === '') return refused('REQUIRED', 'Enter your password.', 'password');
  const { sandbox, fixtures, world, now } = context;
  const identity = findIdentity(userName, fixtures, sandbox);
  if (!identity || !hasPassword(sandbox, identity) || !isPassword(sandbox, identity, password)) {
    recordChange(sandbox, { kind: 'sign-in-failed', at: now, userName: identity?.id ?? userName });
    return refused('WRONG_CREDENTIALS', 'Wrong username or password.');
  }
  const accounts = withoutSuspended(sandbox, identity, world.accounts);
  if (accounts.length === 0)
    return refused('NOT_ELIGIBLE', 'You were suspended. Ask an administrator of your account.');
  return { identity, accounts };
}

export function resetProblem(email: string): UserError | null {
  if (email === '') return inputError('REQUIRED', 'Enter your email address.', 'email');
  const problem = emailProblem(email);
  return problem ? inputError('INVALID', `This isn't an email address. ${problem}`, 'email') : null;
}
