import { useCallback, useState } from 'react';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is blocked, or its content is invalid.
    return null;
  }
}

/** `parse` validates the stored value or null. */
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
        // Storage is blocked: it lasts until the page is closed.
      }
    },
    [key],
  );
  return [choice, keep];
}
