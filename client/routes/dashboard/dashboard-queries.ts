import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { PageQuery } from '#client/graphql/preload-link.ts';
import { usageRange } from '#client/lib/usage-view.ts';
import type { Session } from '#client/session/session.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import {
  DashboardActivityQueryDocument,
  DashboardAlertsQueryDocument,
  DashboardFleetQueryDocument,
  DashboardLicenseQueryDocument,
  DashboardStatusQueryDocument,
  DashboardUsageQueryDocument,
} from './dashboard.generated.ts';
import { isFleet } from './fleet.tsx';

/** 90 days of both metrics, by week. The panel asks with the same variables. */
export function usageVariables({ can }: Session, now: number, timeZone: string) {
  const inputOf = (metric: UsageMetric) => ({
    metric,
    timeZone,
    bucket: 'WEEK' as const,
    ...usageRange(now, timeZone),
  });
  return {
    access: inputOf('DEVICE_ACCESS'),
    actions: inputOf('ADVANCED_ACTIONS'),
    withActions: can.perform.advancedActions !== undefined,
  };
}

export function dashboardQueries(session: Session): PageQuery[] {
  const queries: PageQuery[] = [{ query: DashboardLicenseQueryDocument }];
  if (isFleet(session)) queries.push({ query: DashboardFleetQueryDocument });
  if (isFleet(session) || session.account.deviceId !== null)
    queries.push({ query: DashboardAlertsQueryDocument });
  if (session.account.deviceId === null) return queries;
  queries.push(
    { query: DashboardStatusQueryDocument },
    { query: DashboardActivityQueryDocument },
    {
      query: DashboardUsageQueryDocument,
      variables: usageVariables(session, clock.now(), readerTimeZone()),
    },
  );
  return queries;
}
