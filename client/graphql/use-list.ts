import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { type ListRequest, type ListShape, listRequest, readListView } from '#client/lib/list-address.ts';
import { describeFailure } from './describe-failure.ts';
import { failureText } from './failure-text.ts';
import { usePanelQuery } from './use-panel-query.ts';

export type ListPage<Row> = { nodes: readonly Row[]; totalCount: number };

/** The part of a list's variables that `useList` adds. */
type PageVariables = 'first' | 'offset';

const mostAtOnce = 200;
/** A longer list has to be filtered before it is exported. */
const mostExported = 10_000;

/** The request and the page of the list at a URL. */
export function readList<Filter, Field>(list: ListShape<Filter, Field>, params: URLSearchParams) {
  const view = readListView(list, params);
  const { pageSize = 50 } = list;
  const pageVariables = { first: pageSize, offset: (view.page - 1) * pageSize };
  return { view, request: listRequest(list, view), pageVariables, pageSize };
}

/**
 * All rows, each once. Each part begins with the last row of the part before: it is still there if rows were added above
 * it, and missing if one was removed.
 */
async function fetchAll<Data, Row extends { id: string }>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, OperationVariables>,
  variables: OperationVariables,
  pageOf: (data: Data) => ListPage<Row> | null | undefined,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  const changed = new Error('The list changed while it was read. Export it again.');
  let expected = 0;
  for (let last: string | undefined; ; ) {
    const page = { first: mostAtOnce, offset: Math.max(rows.size - 1, 0) };
    const { data } = await client
      .query({ query, variables: { ...variables, ...page }, fetchPolicy: 'no-cache' })
      .catch((error: unknown) => {
        throw new Error(failureText(describeFailure(error)));
      });
    const { nodes, totalCount } = (data && pageOf(data as Data)) ?? { nodes: [], totalCount: 0 };
    if (totalCount > mostExported)
      throw new Error(
        `${totalCount.toLocaleString('en-US')} entries are too many for one file. Filter the list first.`,
      );
    expected ||= totalCount;
    const added = nodes.slice(nodes.findIndex(({ id }) => id === last) + 1);
    const isSameList = last === undefined || added.length < nodes.length;
    if (!isSameList || added.some(({ id }) => rows.has(id))) throw changed;
    for (const row of added) rows.set(row.id, row);
    if (page.offset + nodes.length >= totalCount && rows.size >= expected) return [...rows.values()];
    if (added.length === 0) throw changed;
    last = added.at(-1)?.id;
  }
}

/** The page of the list at the URL. Null variables send nothing yet. */
export function useList<
  Row extends { id: string },
  Filter,
  Field,
  Data,
  Variables extends OperationVariables,
>(
  list: ListShape<Filter, Field>,
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: (request: ListRequest<Filter, Field>) => Omit<Variables, PageVariables> | null,
  pageOf: (data: Data) => ListPage<Row> | null | undefined,
) {
  const client = useApolloClient();
  const [params] = useSearchParams();
  const { view, request, pageVariables, pageSize } = readList(list, params);
  const variables = variablesOf(request);
  const result = usePanelQuery<Data, OperationVariables>(
    document as TypedDocumentNode<Data, OperationVariables>,
    variables ? { variables: { ...variables, ...pageVariables } } : { skip: true },
  );
  const page = (result.data && pageOf(result.data)) ?? undefined;
  const last = (result.latest && pageOf(result.latest)) ?? undefined;
  return {
    view,
    filter: request.filter,
    /** The last page stays until the next one arrives. */
    result: { ...result, data: page ?? (result.error ? undefined : last) },
    /** Whether `result` has the page at the URL. */
    isCurrent: page !== undefined,
    pageSize,
    fetchAll: () =>
      fetchAll(client, document as TypedDocumentNode<Data, OperationVariables>, variables ?? {}, pageOf),
  };
}
