import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type Failure, hasFailed, notOffered } from '#client/lib/failure.ts';
import { rootNames } from './error-texts-link.ts';
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

/** Missing isn't empty: a response without `myHardwareLicense` must not look like a device without a license. */
function whole<Data>(
  document: TypedDocumentNode<Data, never>,
  data: Data | null | undefined,
): Data | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = new Map(Object.entries(data));
  return rootNames(document).every((name) => fields.get(name) !== undefined) ? data : undefined;
}

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
  const data = whole<Data>(document, result.data ?? (cachedData as Data | null));
  return {
    data,
    latest: data ?? whole<Data>(document, result.previousData),
    error: failure,
    loading: loading || skip,
    refetch,
  };
}
