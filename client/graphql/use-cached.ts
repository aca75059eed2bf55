import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Cached data of a query that another part of the page sends; undefined until complete. Sends
 * nothing itself. Not `useQuery`: while the host collects queries, it applies the fetch policy of a
 * document's first `useQuery` to all of them, and the panel's own query would not be sent.
 */
export function useCached<Data>(document: TypedDocumentNode<Data, Record<string, never>>): Data | undefined {
  const client = useApolloClient();
  const query = useMemo(
    () => client.watchQuery<Data, Record<string, never>>({ query: document, fetchPolicy: 'cache-only' }),
    [client, document],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = query.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [query],
  );
  const read = () => query.getCurrentResult().data as Data | undefined;
  return useSyncExternalStore(subscribe, read, read);
}
