import { type Failure, reasonOf } from '#client/lib/failure.ts';
import { formatWait } from '#client/lib/format-number.ts';
import { forbiddenText } from '#client/lib/who-can.ts';

/** The message for a failed change; `kept` says what happened to the input. */
export function failureText(failure: Failure, kept = ''): string {
  const { kind, permission, retryAfter } = failure;
  if (kind === 'not-offered') return "Your license service doesn't offer this.";
  if (kind === 'forbidden') return forbiddenText(permission);
  if (kind === 'sign-in-page') return `${reasonOf(failure)}${kept} Reload the page.`;
  const later = retryAfter === undefined ? '' : ` in ${formatWait(retryAfter)}`;
  return `${reasonOf(failure)}${kept} Try again${later}.`;
}
