import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the host, and in the browser's first render of the host's HTML, which has to equal it. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
