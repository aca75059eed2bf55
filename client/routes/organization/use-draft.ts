import { useState } from 'react';

/**
 * A form of something others may change meanwhile: `base` is what its fields were made from, `conflict` what
 * somebody else saved first. `overtaken` takes that in and keeps what was typed; `discard` lets go of it.
 */
export function useDraft<Saved, Typed>(
  saved: Saved,
  typedFrom: (saved: Saved) => Typed,
  rebased: (typed: Typed, before: Typed, after: Typed) => Typed,
) {
  // The page's own answer may be refreshed while somebody types.
  const [base, setBase] = useState(saved);
  const [typed, setTyped] = useState(() => typedFrom(saved));
  const [conflict, setConflict] = useState<Saved | null>(null);
  return {
    base,
    typed,
    setTyped,
    conflict,
    overtaken(now: Saved) {
      setTyped((mine) => rebased(mine, typedFrom(base), typedFrom(now)));
      setBase(now);
      setConflict(now);
    },
    discard() {
      setTyped(typedFrom(base));
      setConflict(null);
    },
  };
}
