import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';
import { useIsLarge } from './use-media.ts';

const key = 'portal-rows';
const listeners = new Set<() => void>();

function choose(isCompact: boolean): void {
  writeStored(key, isCompact ? 'compact' : 'usual');
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCompactRows(): readonly [isCompact: boolean, choose: (isCompact: boolean) => void] {
  const isLarge = useIsLarge();
  const rows = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  return [rows === null ? isLarge : rows === 'compact', choose] as const;
}
