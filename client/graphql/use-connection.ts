import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { type FetchPage, type ListPage, useList } from './use-list.ts';

/** A page of a list as the API gives it (Relay's connections, read forward). */
export type Connection<Node> = {
  edges: readonly { node: Node }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** An entry of a connection. */
export type NodeOf<Of extends Connection<unknown>> = Of['edges'][number]['node'];

/** The page, with whatever else the connection says of the whole list, such as a sum. */
type PageOf<Of extends Connection<unknown>> = ListPage<NodeOf<Of>> & Omit<Of, 'edges' | 'pageInfo'>;

/** A connection's page with its rows at hand. */
function pageOf<Of extends Connection<unknown>>({ edges, pageInfo, ...whole }: Of): PageOf<Of> {
  return {
    ...whole,
    rows: edges.map(({ node }) => node),
    next: pageInfo.hasNextPage && edges.length > 0 ? pageInfo.endCursor : null,
  };
}

/**
 * A list as far as it is loaded, and the way to its pages. Null `variables` ask nothing yet. `name` says what is
 * listed; it, `document` and `connectionOf`, which finds the list in the response, have to be the same each time.
 */
export function useConnection<Data, Variables extends OperationVariables, Of extends Connection<unknown>>(
  name: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (data: Data) => Of | null | undefined,
) {
  const client = useApolloClient();
  const question = JSON.stringify(variables);
  const fetchPage = useCallback<FetchPage<PageOf<Of>>>(
    async ({ first, after, signal }) => {
      const { data } = await client.query<Data, OperationVariables>({
        query: document,
        variables: { ...JSON.parse(question), first, after },
        fetchPolicy: 'no-cache',
        ...(signal ? { context: { fetchOptions: { signal } } } : {}),
      });
      const connection = data ? connectionOf(data as Data) : undefined;
      if (!connection?.edges) throw new Error(`The response had no ${name}.`);
      return pageOf(connection);
    },
    [client, name, document, question, connectionOf],
  );
  const key = `${name} ${question}`;
  return { key, question, fetchPage, ...useList(variables ? key : null, fetchPage) };
}
