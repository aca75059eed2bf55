import { clock } from '#client/browser/clock.ts';
import { formatDate, formatTime } from '#client/browser/format-instant.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { NoResponseError } from '#client/graphql/http-link.ts';
import type { UserError } from '#schema/types.generated.ts';

/** Why a step of signing in was refused: at a field of the form, or for the whole form. */
export type SignInProblem = {
  /** Null: no single field is at fault. */
  field: string | null;
  title: string;
  detail?: string;
};

/** 'until 2:14 PM', with the date unless it is today's. */
function until(instant: string): string {
  const time = formatTime(instant);
  return formatDate(instant) === formatDate(clock.now()) ? time : `${formatDate(instant)}, ${time}`;
}

/** What the server's first user error means for a form with these fields. */
export function problemOf(
  errors: readonly Pick<UserError, 'code' | 'message' | 'field'>[],
  fields: readonly string[],
  lockedUntil?: string | null,
): SignInProblem | null {
  const [error] = errors;
  if (!error) return null;
  switch (error.code) {
    case 'WRONG_CREDENTIALS':
      // The same words for both, so that nobody learns which user names exist.
      return { field: null, title: 'User name or password is wrong', detail: 'Check both and try again.' };
    case 'WRONG_CODE':
      return { field: 'code', title: 'This code is wrong. Check it and try again.' };
    case 'LOCKED':
      return {
        field: null,
        title: lockedUntil ? `Sign-in is locked until ${until(lockedUntil)}` : 'Sign-in is locked',
        detail: 'Too many failed attempts. Try again then, or ask your administrator.',
      };
    default: {
      // A field the form doesn't have would show its message nowhere.
      const field = error.field?.findLast((name) => fields.includes(name));
      return field === undefined
        ? { field: null, title: 'Sign-in failed', detail: error.message }
        : { field, title: error.message };
    }
  }
}

/** A request that failed on its way. Null when the API doesn't offer it, which is no problem of the person's. */
export function problemOfFailure(error: unknown): SignInProblem | null {
  const failure = describeFailure(error);
  // Signing in needs no token, so an API that asks for one doesn't offer it either.
  if (failure.kind === 'not-offered' || failure.kind === 'unauthenticated') return null;
  return error instanceof NoResponseError
    ? {
        field: null,
        title: "The server can't be reached",
        detail: 'Check your connection and try again.',
      }
    : { field: null, title: 'Sign-in failed', detail: failure.message };
}
