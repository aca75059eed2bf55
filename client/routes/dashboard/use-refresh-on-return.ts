import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { clock } from '#client/browser/clock.ts';

/** After this time out of sight, the page's data is requested again. */
const refreshAfterMs = 5 * 60_000;

/** Requests what the page's panels show again when it returns to sight after five minutes. */
export function useRefreshOnReturn(): void {
  const client = useApolloClient();
  useEffect(() => {
    let hiddenAt: number | null = null;
    const changed = () => {
      if (document.hidden) hiddenAt = clock.now();
      else if (hiddenAt !== null && clock.now() - hiddenAt >= refreshAfterMs)
        client
          .refetchQueries({
            include: 'active',
            // The frame's queries aren't the page's, and other parts only read the cache.
            onQueryUpdated: ({ queryName, options }, { complete }) =>
              complete && options.fetchPolicy !== 'cache-only' && /^Dashboard/.test(queryName ?? ''),
          })
          .catch(() => {}); // The panels show it.
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [client]);
}
