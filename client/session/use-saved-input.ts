import { useLayoutEffect, useRef, useState } from 'react';
import { destination, isReloadAdvised, missingPageEvent } from '#client/browser/missing-code.ts';
import { useIsClient } from '#client/browser/use-client-value.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import { sessionStore } from './session-store.ts';

/** `base` is what the form started with. It is restored only if the form would start with the same again. */
type Input = { base: unknown; value: unknown };

/** The inputs of one person in one account, in the tab's session storage. */
type Saved = { owner: string | null; inputs: Record<string, Input> };

const storageKey = 'saved-input';

function currentOwner(): string | null {
  const session = sessionStore.get();
  return session && `${formatSubject(session.subject)} ${session.account.id}`;
}

function readSaved(): Saved {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Saved;
  } catch {
    return { owner: null, inputs: {} };
  }
}

function writeSaved(saved: Saved): void {
  try {
    if (Object.keys(saved.inputs).length > 0) sessionStorage.setItem(storageKey, JSON.stringify(saved));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full, so the input is lost.
  }
}

function save(owner: string, inputs: Saved['inputs']): void {
  const saved = readSaved();
  writeSaved({ owner, inputs: { ...(saved.owner === owner ? saved.inputs : {}), ...inputs } });
}

function savedValue(key: string, base: unknown): unknown {
  const { owner, inputs } = readSaved();
  const input = owner === currentOwner() ? inputs[key] : undefined;
  return input && JSON.stringify(input.base) === JSON.stringify(base) ? input.value : undefined;
}

function drop(key: string): void {
  const { owner, inputs } = readSaved();
  const { [key]: _, ...others } = inputs;
  if (owner === currentOwner()) writeSaved({ owner, inputs: others });
}

export const hasSavedInput = (): boolean => readSaved().owner !== null;

/** The inputs of forms that closed while, or just before, the page at `destination` opened. */
let closed = { destination: '', owner: '', inputs: {} as Saved['inputs'] };

function rememberClosed(owner: string, key: string, input: Input): void {
  if (closed.destination !== destination.key || closed.owner !== owner)
    closed = { destination: destination.key, owner, inputs: {} };
  closed.inputs[key] = input;
}

/** The next page can't open, so going back or reloading restores the closed forms. */
function saveClosed(): void {
  if (closed.destination === destination.key && closed.owner === currentOwner())
    save(closed.owner, closed.inputs);
}

/** Logging out drops the input, and so does a sign-in by someone else. A session that ends by itself keeps it. */
function followSession(): void {
  const isOver = sessionStore.get() ? readSaved().owner !== currentOwner() : !sessionStore.ended();
  if (isOver) writeSaved({ owner: null, inputs: {} });
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
  const [value, setValue] = useState(first);
  const [isRestored, setRestored] = useState(false);
  if (useIsClient() && !isRestored) {
    setRestored(true);
    const saved = key === null ? undefined : savedValue(key, first);
    if (saved !== undefined) setValue(saved as Value);
  }
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  useLayoutEffect(() => {
    const owner = currentOwner();
    if (key === null || !isRestored || owner === null) return;
    drop(key);
    const input = () => ({ base: first, value: latest.current });
    const onPageHide = () => {
      if (isReloadAdvised() && latest.current !== first) save(owner, { [key]: input() });
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      if (latest.current === first) return;
      if (!sessionStore.get() && sessionStore.ended()) save(owner, { [key]: input() });
      else rememberClosed(owner, key, input());
    };
  }, [key, first, isRestored]);
  return [value, setValue];
}

sessionStore.subscribe(followSession);
if (typeof window !== 'undefined') addEventListener(missingPageEvent, saveClosed);
