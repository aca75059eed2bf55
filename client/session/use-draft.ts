import { useCallback } from 'react';
import { useSavedInput } from './use-saved-input.ts';

export type Draft<Typed, Base> = {
  typed: Typed;
  /** The data the fields started from. The page's own copy may be refreshed while someone types. */
  base: Base;
  conflict: Base | null;
  edit(change: Partial<Typed>): void;
  /** Continues from someone else's version, keeping the input. */
  overtaken(now: Base): void;
  discard(): void;
};

/**
 * The input of the form `key` is kept if the session ends by itself; null for passwords and codes, which are never kept.
 * After a conflict, `rebased` merges the input with the old and new fields; without it the input stays unchanged.
 */
export function useDraft<Typed extends object, Base = null>(
  key: string | null,
  base: Base,
  typedFrom: (base: Base) => Typed,
  rebased: (typed: Typed, before: Typed, after: Typed) => Typed = (typed) => typed,
): Draft<Typed, Base> {
  const [draft, setDraft] = useSavedInput(key, () => ({
    typed: typedFrom(base),
    base,
    conflict: null as Base | null,
  }));
  return {
    ...draft,
    edit: useCallback(
      (change) => setDraft((before) => ({ ...before, typed: { ...before.typed, ...change } })),
      [setDraft],
    ),
    overtaken(now) {
      setDraft(({ typed, base }) => ({
        typed: rebased(typed, typedFrom(base), typedFrom(now)),
        base: now,
        conflict: now,
      }));
    },
    discard() {
      setDraft(({ base }) => ({ typed: typedFrom(base), base, conflict: null }));
    },
  };
}
