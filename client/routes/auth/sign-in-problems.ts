import { clock } from '#client/browser/clock.ts';
import { formatDate, formatTime } from '#client/browser/format-instant.ts';
import type { Failure } from '#client/graphql/failure.ts';
import { failureText } from '#client/graphql/failure-text.ts';
import type { Outcome } from '#client/graphql/use-save.ts';
import type { FormProblems } from '#client/lib/form-problems.ts';

export const failed = 'Sign-in failed';

export const wholeForm = (title: string, detail: string): FormProblems => ({
  fields: {},
  form: { title, detail },
});

function until(instant: string): string {
  const time = formatTime(instant);
  return formatDate(instant) === formatDate(clock.now()) ? time : `${formatDate(instant)}, ${time}`;
}

/** Signing in needs no token, so an API that requires one doesn't offer it. */
export const isNotOffered = (failure: Failure | null): boolean =>
  failure?.kind === 'not-offered' || failure?.kind === 'unauthenticated';

/** Null to use the server's message. */
export function signInProblems(
  { refusals, failure, payload }: Outcome<{ lockedUntil?: string | null }, unknown>,
  title = failed,
): FormProblems | null {
  if (failure)
    return failure.unreachable
      ? wholeForm("The server can't be reached", 'Check your connection and try again.')
      : wholeForm(title, failureText(failure));
  const lockedUntil = payload?.lockedUntil;
  switch (refusals[0]?.code) {
    case 'WRONG_CREDENTIALS':
      // The same message for both, so that it doesn't reveal which user names exist.
      return wholeForm('Wrong username or password', 'Check both and try again.');
    case 'LOCKED':
      return wholeForm(
        lockedUntil ? `Sign-in is locked until ${until(lockedUntil)}` : 'Sign-in is locked',
        'Too many failed attempts. Try again then, or ask your administrator.',
      );
    default:
      return null;
  }
}
