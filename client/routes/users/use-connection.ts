import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { type FetchPage, useList } from '#client/graphql/use-list.ts';
import { useListRevision } from './list-revision.ts';

type Connection<Node> = {
  edges: readonly { node: Node }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/**
 * A list of people or invitations as far as it is loaded; asked for anew after each change of them.
 * `connectionOf` finds it in the answer and has to be the same function each time.
 */
export function useConnection<Data, Variables extends OperationVariables, Node>(
  name: string,
  document: TypedDocumentNode<Data, Variables>,
  question: Pick<Variables, 'filter' | 'sort'>,
  connectionOf: (data: Data) => Connection<Node> | undefined,
) {
  const client = useApolloClient();
  const revision = useListRevision();
  const key = `${name} ${revision} ${JSON.stringify(question)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says it all
  const fetchPage = useMemo<FetchPage<Node>>(
    () =>
      async ({ first, after, signal }) => {
        const { data } = await client.query<Data, OperationVariables>({
          query: document,
          variables: { first, after, ...question },
          fetchPolicy: 'no-cache',
          ...(signal ? { context: { fetchOptions: { signal } } } : {}),
        });
        const connection = data ? connectionOf(data as Data) : undefined;
        if (!connection) throw new Error(`The answer held no ${name}.`);
        const { edges, totalCount, pageInfo } = connection;
        return {
          rows: edges.map(({ node }) => node),
          totalCount,
          next: pageInfo.hasNextPage && edges.length > 0 ? pageInfo.endCursor : null,
        };
      },
    [client, key],
  );
  return { key, fetchPage, ...useList(key, fetchPage) };
}
