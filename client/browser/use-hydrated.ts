import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a host renders and while React takes over what it rendered; true from then on. With `onHost` it is
 * true there too, and nothing is rendered anew for it.
 */
export function useHydrated({ onHost = false } = {}): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => onHost,
  );
}
