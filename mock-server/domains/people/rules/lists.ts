import { inputError } from '#mock-server/contract/refusals.ts';
import type { UserError } from '#mock-server/contract/types.generated.ts';

export const maxBatch = 500;

export function lengthProblem(list: string, entries: readonly string[], noun: string): UserError | null {
  const { length } = entries;
  if (length === 0) return inputError('REQUIRED', `Choose at least one ${noun}.`, list);
  return length > maxBatch
    ? inputError('TOO_LARGE', `Too many (${length}). Send up to ${maxBatch} at a time.`, list)
    : null;
}
