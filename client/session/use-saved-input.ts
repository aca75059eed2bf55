import { useLayoutEffect, useRef, useState } from 'react';
import { destination, isReloadAdvised, missingPageEvent } from '#client/browser/missing-code.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import type { Session } from './session.ts';
import { sessionStore } from './session-store.ts';

/** Cleared when someone else signs in. Only in memory, except between the pages of a reload or a new sign-in. */
const savedInput = new Map<string, unknown>();
let owner: string | null = null;
const storageKey = 'saved-input';

/** The inputs of forms that closed while, or just before, the page at `destination` opened. */
let closed: { destination: string; inputs: [owner: string, key: string, value: unknown][] } = {
  destination: '',
  inputs: [],
};

const ownerOf = (session: Session) => `${formatSubject(session.subject)} ${session.account.id}`;

function forget(): void {
  const session = sessionStore.get();
  const over = session ? ownerOf(session) !== owner : !sessionStore.ended();
  if (over) savedInput.clear();
  // A page's start also reports its session. Stored input of another person is dropped when it is read.
  if (!session && over) takeStored();
}

function storeSaved(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, inputs: [...savedInput] }));
  } catch {
    // Storage is blocked or full, so the next page loses the input.
  }
}

function store(mine: string, key: string, value: unknown): void {
  if (owner !== mine) savedInput.clear();
  owner = mine;
  savedInput.set(key, value);
  storeSaved();
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

/** The next page can't open, so going back or reloading restores the closed forms. */
function storeClosed(): void {
  const session = sessionStore.get();
  const mine = session && ownerOf(session);
  if (closed.destination === destination.key)
    for (const [owner, key, value] of closed.inputs) if (owner === mine) store(owner, key, value);
  closed.inputs = [];
}

export function hasSavedInput(): boolean {
  return savedInput.size > 0;
}

/**
 * Survives an expired session, and a reload after a failed import, for the same person in the same account. A null key,
 * as for passwords and codes, disables this. The value must survive JSON.
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
    // Not in the first render, which must equal the host's.
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
      if (sessionStore.get() || !sessionStore.ended()) return;
      owner = mine;
      savedInput.set(key, latest.current);
    };
  }, [key, first]);
  return [value, setValue];
}

sessionStore.subscribe(forget);
if (typeof window !== 'undefined') {
  addEventListener(missingPageEvent, storeClosed);
  // A link can sign in again, with a page load.
  addEventListener('pagehide', () => {
    if (sessionStore.ended() && savedInput.size > 0) storeSaved();
  });
}
