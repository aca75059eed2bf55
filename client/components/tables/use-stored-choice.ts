import { useCallback, useState } from 'react';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is blocked, or somebody else wrote to it.
    return null;
  }
}

/** Something a person chose, kept in this browser; `parse` makes sense of what is found there, or of null. */
export function useStoredChoice<Choice>(
  key: string,
  parse: (found: unknown) => Choice,
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => parse(read(key)));
  const keep = useCallback(
    (next: Choice) => {
      setChoice(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It holds until this page is closed.
      }
    },
    [key],
  );
  return [choice, keep];
}
