import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { dayStart } from '#client/browser/day-start.ts';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { useLast } from '#client/browser/use-last.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useListRevision } from '#client/graphql/list-revision.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { type UsersCountsQuery, UsersCountsQueryDocument } from './users.generated.ts';

/** People who haven't signed in for this long are inactive. */
export const inactiveDays = 90;

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
  const since = addDays(dayIn(useNow(60_000), organizationTimeZone()), -inactiveDays);
  return useFacets(UsersCountsQueryDocument, { inactiveSince: dayStart(since) });
}
