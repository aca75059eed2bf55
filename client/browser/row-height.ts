import { useSyncExternalStore } from 'react';
import { useIsLarge } from './use-media.ts';

const key = 'portal-rows';
const listeners = new Set<() => void>();
let lastChoice: boolean | null = null;

function chosen(): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'compact';
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
    return lastChoice;
  }
}

function choose(isCompact: boolean): void {
  lastChoice = isCompact;
  try {
    localStorage.setItem(key, isCompact ? 'compact' : 'usual');
  } catch {
    // See above.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCompactRows(): readonly [isCompact: boolean, choose: (isCompact: boolean) => void] {
  const isLarge = useIsLarge();
  return [useSyncExternalStore(subscribe, chosen, () => null) ?? isLarge, choose] as const;
}
