import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useLast } from '#client/browser/use-last.ts';
import { useListRevision } from '#client/graphql/list-revision.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type UsersCountsQuery, UsersCountsQueryDocument } from './users.generated.ts';

/** Refetched after each change of people or invitations. */
export function useFacets<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  const { data, refetch } = usePanelQuery(document, { variables });
  const revision = useListRevision();
  const counted = useRef(revision);
  useEffect(() => {
    if (counted.current === revision) return;
    counted.current = revision;
    void refetch();
  }, [revision, refetch]);
  return useLast(data);
}

export function useUsersCounts(): UsersCountsQuery | undefined {
  return useFacets(UsersCountsQueryDocument, {});
}
