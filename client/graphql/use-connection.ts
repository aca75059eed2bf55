import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { type FetchPage, type ListPage, useList } from './use-list.ts';

/** A page of a list in the API's form (Relay's connections, read forward). */
export type Connection<Node> = {
  edges: readonly { node: Node }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

type NodeOf<Of extends Connection<unknown>> = Of['edges'][number]['node'];

type PageOf<Of extends Connection<unknown>> = ListPage<NodeOf<Of>> & Omit<Of, 'edges' | 'pageInfo'>;

export function pageOf<Of extends Connection<unknown>>({ edges, pageInfo, ...whole }: Of): PageOf<Of> {
  return {
    ...whole,
    rows: edges.map(({ node }) => node),
    next: pageInfo.hasNextPage && edges.length > 0 ? pageInfo.endCursor : null,
  };
}

/** Null `variables` request nothing yet. `name`, `document` and `connectionOf` must be stable. */
export function useConnection<Data, Variables extends OperationVariables, Of extends Connection<unknown>>(
  name: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (data: Data) => Of | null | undefined,
) {
  const client = useApolloClient();
  const question = JSON.stringify(variables);
  const fetchPage = useCallback<FetchPage<PageOf<Of>>>(
    async ({ first, after }) => {
      const { data } = await client.query<Data, OperationVariables>({
        query: document,
        variables: { ...JSON.parse(question), first, after },
        fetchPolicy: 'no-cache',
      });
      const connection = data ? connectionOf(data as Data) : undefined;
      if (!connection?.edges) throw new Error(`The response had no ${name}.`);
      return pageOf(connection);
    },
    [client, name, document, question, connectionOf],
  );
  const key = `${name} ${question}`;
  return {
    key,
    fetchPage,
    ...useList(variables ? key : null, fetchPage),
  };
}
