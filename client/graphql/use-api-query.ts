import type { ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { Failure } from '#client/lib/failure.ts';
import { describeFailure } from './describe-failure.ts';

/**
 * A query whose failure stays until it is sent again; Apollo Client drops the error as soon as another query caches the
 * same fields. `refetch` sends it for every component that uses the document, and never rejects.
 */
export function useApiQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: Pick<useQuery.Options<Data, OperationVariables>, 'variables' | 'skip' | 'fetchPolicy'>,
) {
  const result = useQuery<Data, OperationVariables>(document, {
    ...options,
    nextFetchPolicy: 'cache-first',
    // A retry shows the loading state again.
    notifyOnNetworkStatusChange: true,
  });
  const { client, data, previousData, error, loading } = result;
  const variables = JSON.stringify(options.variables);
  const [last, setLast] = useState<{
    error: ErrorLike;
    variables: string | undefined;
    failure: Failure;
  } | null>(null);
  let current = last;
  if (error && !loading && error !== last?.error)
    current = { error, variables, failure: describeFailure(error) };
  else if (last && (loading || last.variables !== variables)) current = null;
  if (current !== last) setLast(current);
  const failure = current?.failure ?? null;
  return {
    client,
    data: data as Data | undefined,
    previousData: previousData as Data | undefined,
    failure,
    loading,
    refetch: async (): Promise<void> => {
      if (failure?.kind === 'sign-in-page') return location.reload();
      const shown = [...client.getObservableQueries()].filter(({ options }) => options.query === document);
      await Promise.allSettled(shown.map((query) => query.refetch()));
    },
  };
}
