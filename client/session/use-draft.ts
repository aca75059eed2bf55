import { useCallback } from 'react';
import { useSavedInput } from './use-saved-input.ts';

export type Draft<Typed> = {
  typed: Typed;
  edit(change: Partial<Typed>): void;
  /** Goes back to what the form started with. */
  discard(): void;
};

/** The input of the form `key` is kept if the session ends by itself; null for passwords and codes, which are never kept. */
export function useDraft<Typed extends object>(key: string | null, start: () => Typed): Draft<Typed> {
  const [typed, setTyped] = useSavedInput(key, start);
  return {
    typed,
    edit: useCallback((change) => setTyped((before) => ({ ...before, ...change })), [setTyped]),
    discard: () => setTyped(start),
  };
}
