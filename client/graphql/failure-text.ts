import { formatSeconds } from '#client/lib/format-number.ts';
import { forbiddenText } from '#client/lib/role-of.ts';
import { asSentence } from '#client/lib/sentence.ts';
import type { Failure } from './failure.ts';

/** The message for a failed change; `kept` says what happened to the input. */
export function failureText({ kind, message, permission, retryAfter }: Failure, kept = ''): string {
  if (kind === 'not-offered') return "This API doesn't offer this change.";
  if (kind === 'forbidden') return forbiddenText(permission);
  const later = retryAfter === undefined ? '' : ` in ${formatSeconds(retryAfter)}`;
  return `${asSentence(message)}${kept} Try again${later}.`;
}
