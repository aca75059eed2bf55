import { useEffect, useRef } from 'react';
import { clock } from '#client/browser/clock.ts';
import { licenseZone } from '#client/browser/license-time.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { type FasTrakCredits, useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { usageRange } from '#client/lib/usage-view.ts';
import { useSession } from '#client/session/use-session.ts';
import {
  DashboardActivityQueryDocument,
  DashboardAlertsQueryDocument,
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardFleetQueryDocument,
  DashboardLapsesQueryDocument,
  DashboardLicenseQueryDocument,
  DashboardSoftwareQueryDocument,
  DashboardTermQueryDocument,
  DashboardUsageQueryDocument,
} from './dashboard.generated.ts';
import { dashboardModel } from './dashboard-model.ts';
import { endedBy, listDay } from './fleet-view.ts';
import type { Moment } from './model.ts';

/** After so long out of sight, what the page shows is asked for again. */
const refreshAfterMs = 5 * 60_000;

function useRefreshOnReturn(queries: readonly PanelQuery<unknown>[]): void {
  const latest = useRef(queries);
  latest.current = queries;
  useEffect(() => {
    let hiddenAt: number | null = null;
    const changed = () => {
      if (document.hidden) hiddenAt = clock.now();
      else if (hiddenAt !== null && clock.now() - hiddenAt >= refreshAfterMs)
        for (const query of latest.current) if (query.data !== undefined) query.refetch();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
}

/**
 * Everything the dashboard asks for, one operation for each thing that can fail alone, and the model made
 * of what is known. The panels show these results, the heading and the summary read the model.
 */
export function useDashboard() {
  const { account, can } = useSession();
  const now = useNow(30_000);
  const timeZone = browserTimeZone();
  const moment: Moment = { now, timeZone };
  const actions = can.perform.advancedActions !== undefined;

  const license = usePanelQuery(DashboardLicenseQueryDocument);
  // Without a device there is nothing to ask about, unless the API has a license all the same.
  const skip = account.deviceId === null && !license.data?.myHardwareLicense;
  const noHardware = license.data?.myHardwareLicense === null;
  const onDevice = { skip: skip || noHardware };
  const balance = usePanelQuery(DashboardBalanceQueryDocument, onDevice);
  const term = usePanelQuery(DashboardTermQueryDocument, onDevice);
  const allowance = usePanelQuery(DashboardAllowanceQueryDocument, onDevice);
  const software = usePanelQuery(DashboardSoftwareQueryDocument, onDevice);
  const checkIn = usePanelQuery(DashboardCheckInQueryDocument, onDevice);
  const activity = usePanelQuery(DashboardActivityQueryDocument, onDevice);
  const alerts = usePanelQuery(DashboardAlertsQueryDocument, { skip });
  const usage = { timeZone, bucket: 'WEEK' as const, ...usageRange(now, timeZone) };
  const deviceAccess = usePanelQuery(DashboardUsageQueryDocument, {
    variables: { input: { metric: 'DEVICE_ACCESS', ...usage } },
    ...onDevice,
  });
  const advancedActions = usePanelQuery(DashboardUsageQueryDocument, {
    variables: { input: { metric: 'ADVANCED_ACTIONS', ...usage } },
    skip: onDevice.skip || !actions,
  });
  const credits: FasTrakCredits = useFasTrakCredits();
  const lapses = usePanelQuery(DashboardLapsesQueryDocument, {
    skip: onDevice.skip || !credits.creditsRemaining,
  });
  // Somebody who looks after many devices sees all of them first.
  const isFleet = can.access.admin !== undefined && account.deviceCount > 1;
  const fleet = usePanelQuery(DashboardFleetQueryDocument, {
    variables: { ended: endedBy(listDay(now)) },
    skip: !isFleet,
  });
  const queries = {
    fleet,
    license,
    balance,
    term,
    allowance,
    software,
    checkIn,
    activity,
    alerts,
    deviceAccess,
    advancedActions,
    lapses,
  };
  useRefreshOnReturn(Object.values(queries));
  /** The same moment on the calendar the days of the license are counted on. */
  const licenseMoment: Moment = {
    now,
    timeZone: licenseZone(term.data?.myHardwareLicense ?? checkIn.data?.myHardwareLicense),
  };
  return {
    account,
    can,
    isFleet,
    actions,
    moment,
    licenseMoment,
    credits,
    ...queries,
    model: dashboardModel(queries),
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
