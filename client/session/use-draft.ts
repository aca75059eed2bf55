import { useCallback } from 'react';
import { useSavedInput } from './use-saved-input.ts';

/** The input of a form, what it was made from, and what someone else saved since. */
export type Draft<Typed, Base> = {
  typed: Typed;
  /** What the fields were made from; the page's own copy may be refreshed while someone types. */
  base: Base;
  /** What someone else saved first; null if no one did. */
  conflict: Base | null;
  edit(change: Partial<Typed>): void;
  /** Builds on what someone else saved; what was typed stays. */
  overtaken(now: Base): void;
  /** Drops what was typed. */
  discard(): void;
};

/**
 * Every form's input. `key` names the form, whose input then survives a session that ends by itself; null for
 * passwords and codes, which are never kept. After a conflict `rebased` merges what was typed with the fields
 * as they were before and are now; without it all input stays as it was.
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
