import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode } from '#mock-server/contract/types.generated.ts';
import type { People } from '#mock-server/domains/people/state/people-now.ts';
import { peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { holds } from '#schema/claims/permissions.ts';

/** The people of the account, for a visitor who may invite others into it. */
export function invitingPeople(context: RequestContext): People {
  if (!holds(visitorOrRefuse(context).permissions, 'perform', 'registerUser'))
    throw forbidden('perform:register_user');
  return peopleOf(context);
}

/** An error at one entry of a list in the input. */
export const atPlace = (list: string, place: number, code: ErrorCode, message: string) => ({
  code,
  message,
  field: ['input', list, String(place)],
});

/** Maximum number of entries of a list. */
export const maxBatch = 500;

/** The problem of a list's length in the input; null if there is none. */
export function lengthProblem(list: string, entries: readonly string[], what: string) {
  if (entries.length > 0 && entries.length <= maxBatch) return null;
  const code: ErrorCode = entries.length === 0 ? 'REQUIRED' : 'TOO_LARGE';
  const message =
    entries.length === 0
      ? `Choose at least one ${what}.`
      : `Too many (${entries.length}). Send up to ${maxBatch} at a time.`;
  return { code, message, field: ['input', list] };
}
