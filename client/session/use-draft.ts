import { useCallback } from 'react';
import { useSavedInput } from './use-saved-input.ts';

export type Draft<Typed> = {
  typed: Typed;
  edit(change: Partial<Typed>): void;
  /** Goes back to what the form started with. */
  discard(): void;
};

/** Keeps the input of the form `key` if the session ends by itself. Pass null for passwords and codes, which are never kept. */
export function useDraft<Typed extends object>(key: string | null, start: () => Typed): Draft<Typed> {
  const [typed, setTyped] = useSavedInput(key, start);
  return {
    typed,
    edit: useCallback((change) => setTyped((before) => ({ ...before, ...change })), [setTyped]),
    discard: () => setTyped(start),
  };
}
