import { useCallback, useSyncExternalStore } from 'react';

/** Always false on a server. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Below 62em the side menu is hidden. */
export const useIsSmall = (): boolean => useMedia('(max-width: 61.99em)');
