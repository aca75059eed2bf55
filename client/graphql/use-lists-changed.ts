import { useApolloClient } from '@apollo/client/react';

const lists = ['devices', 'users', 'invitations', 'groupTree'];

/** To call after a change. Drops the cached pages of lists, and requests the shown ones again, or all active queries. */
export function useListsChanged(include?: 'active'): () => void {
  const client = useApolloClient();
  return () => {
    client
      .refetchQueries({
        ...(include && { include }),
        updateCache(cache) {
          for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
        },
      })
      // Lists show their own errors.
      .catch(() => undefined);
  };
}
