import { useSavedInput } from '#client/session/use-saved-input.ts';

/**
 * A form of something others may change meanwhile: `base` is what its fields were made from, `conflict` what
 * somebody else saved first. `overtaken` takes that in and keeps what was typed; `discard` drops it. `key` names
 * the form, whose input outlives a session that ends by itself.
 */
export function useDraft<Saved, Typed>(
  key: string,
  saved: Saved,
  typedFrom: (saved: Saved) => Typed,
  rebased: (typed: Typed, before: Typed, after: Typed) => Typed,
) {
  // The page's own answer may be refreshed while somebody types.
  const [draft, setDraft] = useSavedInput(key, () => ({
    base: saved,
    typed: typedFrom(saved),
    conflict: null as Saved | null,
  }));
  return {
    ...draft,
    setTyped(typed: Typed) {
      setDraft((before) => ({ ...before, typed }));
    },
    overtaken(now: Saved) {
      setDraft(({ base, typed }) => ({
        base: now,
        typed: rebased(typed, typedFrom(base), typedFrom(now)),
        conflict: now,
      }));
    },
    discard() {
      setDraft(({ base }) => ({ base, typed: typedFrom(base), conflict: null }));
    },
  };
}
