import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds. On a server none does. */
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

/** Below 62em the side menu is hidden and tables are cards. */
export const useIsSmall = (): boolean => useMedia('(max-width: 61.99em)');

/** Below 48em there is room for one control above a list. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.99em)');

/** From 100em rows of long tables are lower, so that more of them are in sight. */
export const useIsLarge = (): boolean => useMedia('(min-width: 100em)');
