import { useEffect, useRef, useState } from 'react';
import type { Session } from './session.ts';
import { personOf, sessionStore } from './session-store.ts';

/** In memory alone, and for as long as nobody else signs in: what somebody typed is theirs. */
const kept = new Map<string, unknown>();
let owner: string | null = null;

const ownerOf = (session: Session) => `${personOf(session)} ${session.account.id}`;

function forget(): void {
  const session = sessionStore.get();
  const over = session ? ownerOf(session) !== owner : sessionStore.ended() === null;
  if (over) kept.clear();
}

/** Whether input waits for the person to sign in again. */
export function hasSavedInput(): boolean {
  return kept.size > 0;
}

/**
 * A form's state that outlives a session that ends by itself: the same form, named by `key`, has it again once
 * the same person has signed in again in the same account. Never for passwords and codes. Otherwise as
 * `useState`.
 */
export function useSavedInput<Value>(
  key: string,
  initial: Value | (() => Value),
): [Value, (value: Value | ((before: Value) => Value)) => void] {
  const [first] = useState(initial);
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : first));
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    kept.delete(key);
    const session = sessionStore.get();
    const mine = session && ownerOf(session);
    return () => {
      if (!mine || sessionStore.get() || sessionStore.ended() === null || latest.current === first) return;
      owner = mine;
      kept.set(key, latest.current);
    };
  }, [key, first]);
  return [value, setValue];
}

sessionStore.subscribe(forget);
