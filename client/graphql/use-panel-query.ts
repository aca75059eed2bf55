import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type Failure, hasFailed, notOffered } from '#client/lib/failure.ts';
import { useApiQuery } from './use-api-query.ts';
import { useIsMissing } from './use-missing.ts';

export type PanelQuery<Data> = {
  /** The last successful data, kept while a refetch is pending or has failed. */
  data: Data | undefined;
  /** `data`, or the data of the previous variables, which stays on screen until the response arrives. */
  latest: Data | undefined;
  error: Failure | null;
  loading: boolean;
  refetch: () => Promise<void>;
};

/** Requests the API at each mount, unless it is known to lack the operation. `skip` counts as loading. */
export function usePanelQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables = {} as Variables, skip = false }: { variables?: Variables; skip?: boolean } = {},
): PanelQuery<Data> {
  const isMissing = useIsMissing(document);
  const { client, failure, loading, refetch, ...result } = useApiQuery(document, {
    variables,
    skip: skip || isMissing,
    fetchPolicy: 'cache-and-network',
  });
  if (isMissing) return { data: undefined, latest: undefined, error: notOffered, loading: false, refetch };
  // Another query may have cached the same fields before or after this one failed.
  const cachedData = hasFailed(failure)
    ? client.readQuery<Data, OperationVariables>({ query: document, variables })
    : null;
  const data = result.data ?? cachedData ?? undefined;
  return {
    data,
    latest: data ?? result.previousData,
    error: failure,
    loading: loading || skip,
    refetch,
  };
}
