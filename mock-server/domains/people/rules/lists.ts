import { inputError } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, UserError } from '#mock-server/contract/types.generated.ts';

/** An error at one entry of a list in the input. */
export const atPlace = (list: string, index: number, code: ErrorCode, message: string): UserError =>
  inputError(code, message, list, String(index));

/** Maximum number of entries of a list. */
export const maxBatch = 500;

/** The problem of a list's length in the input; null if there is none. */
export function lengthProblem(list: string, entries: readonly string[], noun: string): UserError | null {
  const { length } = entries;
  if (length === 0) return inputError('REQUIRED', `Choose at least one ${noun}.`, list);
  return length > maxBatch
    ? inputError('TOO_LARGE', `Too many (${length}). Send up to ${maxBatch} at a time.`, list)
    : null;
}
