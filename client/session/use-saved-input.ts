import { useLayoutEffect, useRef, useState } from 'react';
import { destination, isReloadAdvised, missingPageEvent } from '#client/browser/missing-code.ts';
import type { Session } from './session.ts';
import { personOf, sessionStore } from './session-store.ts';

/** Cleared when someone else signs in. In memory, except for a reload that the page advised. */
const savedInput = new Map<string, unknown>();
let owner: string | null = null;
const storageKey = 'saved-input';

/** The inputs of the forms that were closed last, while or before the page at `destination` opened. */
let closed: { destination: string; inputs: [owner: string, key: string, value: unknown][] } = {
  destination: '',
  inputs: [],
};

const ownerOf = (session: Session) => `${personOf(session)} ${session.account.id}`;

function forget(): void {
  const session = sessionStore.get();
  const over = session ? ownerOf(session) !== owner : sessionStore.ended() === null;
  if (over) savedInput.clear();
  // Each page starts by signing in; what belongs to someone else is dropped when it is read.
  if (!session && over) takeStored();
}

/** Stores an input of a page that is about to be reloaded. */
function store(mine: string, key: string, value: unknown): void {
  if (owner !== mine) savedInput.clear();
  owner = mine;
  savedInput.set(key, value);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, inputs: [...savedInput] }));
  } catch {
    // Storage is blocked or full: the reload loses the input.
  }
}

function takeStored(): { owner?: string; inputs?: [string, unknown][] } {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** Restores what was stored before the reload, if it was `mine`. */
function restoreStored(mine: string): void {
  const { owner: stored, inputs = [] } = takeStored();
  if (stored !== mine) return;
  owner = mine;
  for (const [key, value] of inputs) savedInput.set(key, value);
}

function rememberClosed(...input: (typeof closed.inputs)[number]): void {
  if (closed.destination !== destination.key) closed = { destination: destination.key, inputs: [] };
  closed.inputs.push(input);
}

/** The page that closed them can't open: going back or reloading restores them. */
function storeClosed(): void {
  const session = sessionStore.get();
  const mine = session && ownerOf(session);
  if (closed.destination === destination.key)
    for (const [owner, key, value] of closed.inputs) if (owner === mine) store(owner, key, value);
  closed.inputs = [];
}

/** Whether there is input to restore after signing in again. */
export function hasSavedInput(): boolean {
  return savedInput.size > 0;
}

/**
 * Like `useState`, but the value survives an expired session, and a reload because of missing code: the component
 * with the same `key` restores it for the same person in the same account. Without a key, as for passwords and
 * codes, it doesn't. The value has to survive JSON.
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
  useLayoutEffect(() => {
    if (key === null) return;
    const session = sessionStore.get();
    const mine = session && ownerOf(session);
    if (!mine) return;
    // Not in the first render, which has to be the same as the host's.
    restoreStored(mine);
    if (savedInput.has(key)) setValue(savedInput.get(key) as Value);
    savedInput.delete(key);
    const onPageHide = () => {
      if (isReloadAdvised() && latest.current !== first) store(mine, key, latest.current);
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      if (latest.current === first) return;
      rememberClosed(mine, key, latest.current);
      if (sessionStore.get() || sessionStore.ended() === null) return;
      owner = mine;
      savedInput.set(key, latest.current);
    };
  }, [key, first]);
  return [value, setValue];
}

sessionStore.subscribe(forget);
if (typeof window !== 'undefined') addEventListener(missingPageEvent, storeClosed);
