import { useSyncExternalStore } from 'react';

let revision = 0;
const listeners = new Set<() => void>();

/** Reports changed entries: visible lists are refetched, cached ones dropped. */
export function listsChanged(): void {
  revision += 1;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useListRevision = (): number =>
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => revision,
  );
