import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a host renders and while React takes over what it rendered; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
