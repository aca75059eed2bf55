import { useSyncExternalStore } from 'react';

let revision = 0;
const listeners = new Set<() => void>();

/** Says that people or invitations were changed: lists remembered from before are asked for anew. */
export function listsChanged(): void {
  revision += 1;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that is another one after each change of people or invitations. */
export const useListRevision = (): number =>
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => revision,
  );
