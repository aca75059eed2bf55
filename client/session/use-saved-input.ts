import { useEffect, useRef, useState } from 'react';
import type { Session } from './session.ts';
import { personOf, sessionStore } from './session-store.ts';

/** In memory only, and cleared when someone else signs in. */
const savedInput = new Map<string, unknown>();
let owner: string | null = null;

const ownerOf = (session: Session) => `${personOf(session)} ${session.account.id}`;

function forget(): void {
  const session = sessionStore.get();
  const over = session ? ownerOf(session) !== owner : sessionStore.ended() === null;
  if (over) savedInput.clear();
}

/** Whether there is input to restore after signing in again. */
export function hasSavedInput(): boolean {
  return savedInput.size > 0;
}

/**
 * Like `useState`, but the value survives an expired session: the component with the same `key` restores it once
 * the same person signs in again in the same account. Without a key, as for passwords and codes, it doesn't.
 */
export function useSavedInput<Value>(
  key: string | null,
  initial: Value | (() => Value),
): [Value, (value: Value | ((before: Value) => Value)) => void] {
  const [first] = useState(initial);
  const [value, setValue] = useState<Value>(() =>
    key !== null && savedInput.has(key) ? (savedInput.get(key) as Value) : first,
  );
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    if (key === null) return;
    savedInput.delete(key);
    const session = sessionStore.get();
    const mine = session && ownerOf(session);
    return () => {
      if (!mine || sessionStore.get() || sessionStore.ended() === null || latest.current === first) return;
      owner = mine;
      savedInput.set(key, latest.current);
    };
  }, [key, first]);
  return [value, setValue];
}

sessionStore.subscribe(forget);
