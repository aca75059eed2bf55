import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { type FetchPage, type ListPage, useList } from './use-list.ts';

/** A page of a list as the API gives it (Relay's connections, read forward). */
export type Connection<Node> = {
  edges: readonly { node: Node }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

type NodeOf<Of extends Connection<unknown>> = Of['edges'][number]['node'];

/** The page, with whatever else the connection says of the whole list, such as a sum. */
type PageOf<Of extends Connection<unknown>> = ListPage<NodeOf<Of>> & Omit<Of, 'edges' | 'pageInfo'>;

/** A connection's page with its rows at hand. */
export function pageOf<Of extends Connection<unknown>>({ edges, pageInfo, ...whole }: Of): PageOf<Of> {
  return {
    ...whole,
    rows: edges.map(({ node }) => node),
    next: pageInfo.hasNextPage && edges.length > 0 ? pageInfo.endCursor : null,
  };
}

/**
 * Fetches pages of the list that `variables` ask for. `connectionOf` finds it in the answer; one that holds no
 * such list, of which `name` says what it lists, is an error. Nothing is cached, since a list is as long as the
 * person scrolls.
 */
export function connectionPages<Data, Variables extends OperationVariables, Of extends Connection<unknown>>(
  client: ApolloClient,
  name: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (data: Data) => Of | null | undefined,
): FetchPage<PageOf<Of>> {
  return async ({ first, after, signal }) => {
    const { data } = await client.query<Data, OperationVariables>({
      query: document,
      variables: { ...variables, first, after },
      fetchPolicy: 'no-cache',
      ...(signal ? { context: { fetchOptions: { signal } } } : {}),
    });
    const connection = data ? connectionOf(data as Data) : undefined;
    if (!connection?.edges) throw new Error(`The response had no ${name}.`);
    return pageOf(connection);
  };
}

/**
 * A list as far as it is loaded, and the way to its pages. Null `variables` ask nothing yet. With another
 * `revision` it is asked for anew. `name`, `document` and `connectionOf` have to be the same each time.
 */
export function useConnection<Data, Variables extends OperationVariables, Of extends Connection<unknown>>(
  name: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (data: Data) => Of | null | undefined,
  revision = 0,
) {
  const client = useApolloClient();
  const question = JSON.stringify(variables);
  const fetchPage = useMemo(
    () => connectionPages(client, name, document, JSON.parse(question), connectionOf),
    [client, name, document, question, connectionOf],
  );
  const key = `${name} ${revision} ${question}`;
  return { key, question, fetchPage, ...useList(variables ? key : null, fetchPage) };
}
