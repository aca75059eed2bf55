import { useSyncExternalStore } from 'react';

const query = '(max-width: 61.99em)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is below 62em, where the side menu is hidden. On a server it isn't. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
