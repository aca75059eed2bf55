import type { ApolloClient, ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Kind } from 'graphql';
import { useEffect } from 'react';
import { clock } from '#client/browser/clock.ts';
import { describeFailure, type Failure } from './failure.ts';

export type PanelQuery<Data> = {
  /** The last successful data, kept while a refetch is pending or has failed. */
  data: Data | undefined;
  error: Failure | null;
  loading: boolean;
  /** When `data` was received, ms. */
  receivedAt: number | undefined;
  refetch: () => unknown;
};

/** Outcomes of a client's queries, by name and variables. */
type Outcomes = {
  /** When data was received, ms. */
  received: Map<string, number>;
  /** Failures since the last refetch. */
  failed: Map<string, ErrorLike>;
};

const outcomes = new WeakMap<ApolloClient, Outcomes>();

function outcomesOf(client: ApolloClient): Outcomes {
  const clientOutcomes = outcomes.get(client) ?? { received: new Map(), failed: new Map() };
  outcomes.set(client, clientOutcomes);
  return clientOutcomes;
}

/** Missing isn't empty: a response without `myHardwareLicense` must not look like a device without a license. */
function whole<Data>(document: TypedDocumentNode<Data, never>, data: Data | undefined): Data | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return data;
  const names = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.alias?.value ?? selection.name.value] : [],
  );
  const fields = new Map(Object.entries(data));
  return names.every((name) => fields.get(name) !== undefined) ? data : undefined;
}

/** Requests the API at each mount. A failure stays until the query is sent again. `skip` counts as loading. */
export function usePanelQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: { variables?: Variables; skip?: boolean } = {},
): PanelQuery<Data> {
  const result = useQuery<Data, OperationVariables>(document, {
    variables: options.variables ?? {},
    skip: options.skip ?? false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { client, loading, refetch } = result;
  const [operation] = document.definitions;
  const name = operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : '';
  const key = `${name} ${JSON.stringify(options.variables ?? {})}`;
  const { received, failed } = outcomesOf(client);
  // Apollo Client drops the error of a query as soon as the cache has its data.
  if (result.error) failed.set(key, result.error);
  else if (loading) failed.delete(key);
  const failure = failed.get(key);
  const error = failure ? describeFailure(failure) : null;
  // Another query may have cached the same fields before or after this one failed.
  const cachedData =
    error?.kind === 'error'
      ? client.readQuery<Data, OperationVariables>({ query: document, variables: options.variables ?? {} })
      : null;
  const data = whole<Data>(document, (result.data ?? cachedData ?? undefined) as Data | undefined);
  const settled = data !== undefined && !loading && !failure;
  useEffect(() => {
    if (data && (settled || !received.has(key))) received.set(key, clock.now());
  }, [settled, data, key, received]);
  return {
    data,
    error,
    loading: loading || options.skip === true,
    receivedAt: data === undefined ? undefined : (received.get(key) ?? clock.now()),
    refetch: () => refetch().catch(() => undefined),
  };
}
