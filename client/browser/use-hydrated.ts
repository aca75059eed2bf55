import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the host and while hydrating. With `onHost` always true, which saves a second render. */
export function useHydrated({ onHost = false } = {}): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => onHost,
  );
}
