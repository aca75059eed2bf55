import { useSyncExternalStore } from 'react';

let revision = 0;
const listeners = new Set<() => void>();

/** Reports that entries of lists were changed: lists that are shown are fetched again, remembered ones forgotten. */
export function listsChanged(): void {
  revision += 1;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that grows with each reported change. */
export const useListRevision = (): number =>
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => revision,
  );
