import { useCallback, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

function read(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
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
      writeStored(key, JSON.stringify(next));
    },
    [key],
  );
  return [choice, keep];
}
