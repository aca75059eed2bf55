import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/**
 * What the cache has for a query that another part of the page sends; undefined until it has all of it. Sends
 * nothing itself.
 */
export function useCached<Data>(document: TypedDocumentNode<Data, Record<string, never>>): Data | undefined {
  const { data } = useQuery<Data, OperationVariables>(document, { fetchPolicy: 'cache-only' });
  return data as Data | undefined;
}
