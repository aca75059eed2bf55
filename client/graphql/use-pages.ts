import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { type Connection, pageOf } from './use-connection.ts';
import type { ListPage } from './use-list.ts';
import { type PanelQuery, usePanelQuery } from './use-panel-query.ts';

/** A list of which more is loaded on request. */
export type Pages<Data, Node> = {
  /** The first page's state: loading, failed, not offered. */
  result: PanelQuery<Data>;
  /** What is loaded so far. */
  rows: readonly Node[];
  totalCount: number;
  hasMore: boolean;
  loadingMore: boolean;
  /** The last attempt to load more failed. */
  moreFailed: boolean;
  loadMore: () => void;
};

function loaded<Node>(before: readonly Node[], connection: Connection<Node>): ListPage<Node> {
  const { rows, totalCount, next } = pageOf(connection);
  return { rows: [...before, ...rows], totalCount, next };
}

/**
 * A list page by page: the first one as any panel's query, later ones when they are asked for. `connectionOf`
 * finds the list in the answer and has to be the same function each time.
 */
export function usePages<Data, Variables extends OperationVariables & { after?: string | null }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  connectionOf: (data: Data) => Connection<Node>,
): Pages<Data, Node> {
  const client = useApolloClient();
  const result = usePanelQuery<Data, Variables>(document, { variables });
  const first = result.data;
  const [later, setLater] = useState<{ behind: Data; list: ListPage<Node> } | null>(null);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const underWay = useRef(false);
  // Pages behind an answer that was refreshed since would leave entries out or show them twice.
  const list = first && (later?.behind === first ? later.list : loaded<Node>([], connectionOf(first)));
  const key = JSON.stringify(variables);

  const loadMore = useCallback(async () => {
    if (underWay.current || !first || !list?.next) return;
    underWay.current = true;
    setMore('loading');
    try {
      const { data } = await client.query<Data, OperationVariables>({
        query: document,
        variables: { ...JSON.parse(key), after: list.next },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The response had no data.');
      setLater({ behind: first, list: loaded(list.rows, connectionOf(data as Data)) });
      setMore('idle');
    } catch {
      // Said where the list ends, with a way to try again.
      setMore('failed');
    } finally {
      underWay.current = false;
    }
  }, [client, connectionOf, document, first, key, list]);

  return {
    result,
    rows: list?.rows ?? [],
    totalCount: list?.totalCount ?? 0,
    hasMore: list?.next != null,
    loadingMore: more === 'loading',
    moreFailed: more === 'failed',
    loadMore: () => void loadMore(),
  };
}
