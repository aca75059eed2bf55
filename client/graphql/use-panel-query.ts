import type { ApolloClient, ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Kind } from 'graphql';
import { reload } from '#client/browser/missing-code.ts';
import { type Failure, notOffered } from '#client/lib/failure.ts';
import { rootNames } from './error-texts-link.ts';
import { describeFailure } from './failure.ts';
import { useIsMissing } from './use-missing.ts';

export type PanelQuery<Data> = {
  /** The last successful data, kept while a refetch is pending or has failed. */
  data: Data | undefined;
  error: Failure | null;
  loading: boolean;
  refetch: () => unknown;
};

/** Failures of a client's queries since the last refetch, by name and variables. */
const failures = new WeakMap<ApolloClient, Map<string, ErrorLike>>();

/** Failures whose query was sent again. */
const retried = new WeakSet<ErrorLike>();

function failuresOf(client: ApolloClient): Map<string, ErrorLike> {
  const failed = failures.get(client) ?? new Map<string, ErrorLike>();
  failures.set(client, failed);
  return failed;
}

/** Missing isn't empty: a response without `myHardwareLicense` must not look like a device without a license. */
function whole<Data>(document: TypedDocumentNode<Data, never>, data: Data | undefined): Data | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = new Map(Object.entries(data));
  return rootNames(document).every((name) => fields.get(name) !== undefined) ? data : undefined;
}

/**
 * Requests the API at each mount, unless it is known to lack the operation. A failure stays until the query is sent again.
 * `skip` counts as loading.
 */
export function usePanelQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: { variables?: Variables; skip?: boolean } = {},
): PanelQuery<Data> {
  const isMissing = useIsMissing(document);
  const result = useQuery<Data, OperationVariables>(document, {
    variables: options.variables ?? {},
    skip: options.skip === true || isMissing,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { client, loading, refetch } = result;
  const [operation] = document.definitions;
  const name = operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : '';
  const key = `${name} ${JSON.stringify(options.variables ?? {})}`;
  const failed = failuresOf(client);
  // Apollo Client drops the error of a query as soon as the cache has its data. Another component that sent the same
  // query keeps the old error while this one sends it again.
  const last = failed.get(key);
  if (loading) {
    if (last) retried.add(last);
    failed.delete(key);
  } else if (result.error && !retried.has(result.error)) failed.set(key, result.error);
  const failure = failed.get(key);
  const error = failure ? describeFailure(failure) : null;
  if (isMissing) return { data: undefined, error: notOffered, loading: false, refetch };
  // Another query may have cached the same fields before or after this one failed.
  const cachedData =
    error?.kind === 'error'
      ? client.readQuery<Data, OperationVariables>({ query: document, variables: options.variables ?? {} })
      : null;
  const data = whole<Data>(document, (result.data ?? cachedData ?? undefined) as Data | undefined);
  return {
    data,
    error,
    loading: loading || options.skip === true,
    refetch: () => (error?.signInPage ? reload() : refetch().catch(() => undefined)),
  };
}
