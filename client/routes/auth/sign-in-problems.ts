import type { Failure } from '#client/graphql/failure.ts';
import { failureText } from '#client/graphql/failure-text.ts';
import type { Outcome } from '#client/graphql/use-save.ts';
import type { FormProblems } from '#client/lib/form-problems.ts';

export const failed = 'Sign-in failed';

export const wholeForm = (title: string, detail: string): FormProblems => ({
  fields: {},
  form: { title, detail },
});

/** Signing in needs no token, so an API that requires one doesn't offer it. */
export const isNotOffered = (failure: Failure | null): boolean =>
  failure?.kind === 'not-offered' || failure?.kind === 'unauthenticated';

/** Null to use the server's message. */
export function signInProblems(
  { refusals, failure }: Pick<Outcome<unknown, unknown>, 'refusals' | 'failure'>,
  title = failed,
): FormProblems | null {
  if (failure)
    return failure.unreachable
      ? wholeForm("The server can't be reached", 'Check your connection and try again.')
      : wholeForm(title, failureText(failure));
  // The same message for both, so that it doesn't reveal which user names exist.
  return refusals[0]?.code === 'WRONG_CREDENTIALS'
    ? wholeForm('Wrong username or password', 'Check both and try again.')
    : null;
}
