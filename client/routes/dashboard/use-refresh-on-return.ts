import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { clock } from '#client/browser/clock.ts';

const refreshAfterMs = 5 * 60_000;

/** Refetches the page's queries when the tab was hidden for five minutes. */
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
            // Skips the frame's queries and those that only read the cache.
            onQueryUpdated: ({ queryName, options }, { complete }) =>
              complete && options.fetchPolicy !== 'cache-only' && /^Dashboard/.test(queryName ?? ''),
          })
          .catch(() => {}); // The panels show it.
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [client]);
}
