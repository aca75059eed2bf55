import { type Failure, signInAgain } from '#client/lib/failure.ts';
import { formatSeconds } from '#client/lib/format-number.ts';
import { asSentence } from '#client/lib/sentence.ts';
import { forbiddenText } from '#client/lib/who-can.ts';

/** The message for a failed change; `kept` says what happened to the input. */
export function failureText(
  { kind, message, permission, retryAfter, signInPage }: Failure,
  kept = '',
): string {
  if (kind === 'not-offered') return "This API doesn't offer this change.";
  if (kind === 'forbidden') return forbiddenText(permission);
  if (signInPage) return `${asSentence(message)} ${signInAgain}${kept} Reload the page.`;
  const later = retryAfter === undefined ? '' : ` in ${formatSeconds(retryAfter)}`;
  return `${asSentence(message)}${kept} Try again${later}.`;
}
