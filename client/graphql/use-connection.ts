import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { type FetchPage, type ListPage, useList } from './use-list.ts';

/** A page of a list in the API's form. */
export type Connection<Node> = {
  nodes: readonly Node[];
  totalCount: number;
};

type NodeOf<Of extends Connection<unknown>> = Of['nodes'][number];

type PageOf<Of extends Connection<unknown>> = ListPage<NodeOf<Of>> & Omit<Of, 'nodes'>;

function pageOf<Of extends Connection<unknown>>({ nodes, ...whole }: Of, offset: number): PageOf<Of> {
  const end = offset + nodes.length;
  return { ...whole, rows: nodes, next: nodes.length > 0 && end < whole.totalCount ? `${end}` : null };
}

/** Null `variables` request nothing yet. `name`, `document` and `connectionOf` must be stable. */
export function useConnection<Data, Variables extends OperationVariables, Of extends Connection<unknown>>(
  name: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'first' | 'offset'> | null,
  connectionOf: (data: Data) => Of | null | undefined,
) {
  const client = useApolloClient();
  const question = JSON.stringify(variables);
  const fetchPage = useCallback<FetchPage<PageOf<Of>>>(
    async ({ first, after }) => {
      const { data } = await client.query<Data, OperationVariables>({
        query: document,
        variables: { ...JSON.parse(question), first, offset: Number(after ?? 0) },
        fetchPolicy: 'no-cache',
      });
      const connection = data ? connectionOf(data as Data) : undefined;
      if (!connection?.nodes) throw new Error(`The response had no ${name}.`);
      return pageOf(connection, Number(after ?? 0));
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
