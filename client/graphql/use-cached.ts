import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Undefined until complete. Sends nothing itself. Not `useQuery`: on the host, the fetch policy of a document's first
 * `useQuery` applies to all of them, and the panel's own query would not be sent.
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
