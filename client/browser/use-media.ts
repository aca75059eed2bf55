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

/** Below 48em a list fits one control above it. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.99em)');

/** Below 45em tables are cards. */
export const useIsCards = (): boolean => useMedia('(max-width: 44.99em)');

/** From 100em long tables have lower rows, so that more of them are visible. */
export const useIsLarge = (): boolean => useMedia('(min-width: 100em)');
