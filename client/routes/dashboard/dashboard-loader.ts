import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { usageRange } from '#client/lib/usage-view.ts';
import {
  DashboardActivityQueryDocument,
  DashboardAlertsQueryDocument,
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardFleetQueryDocument,
  DashboardLicenseQueryDocument,
  DashboardSoftwareQueryDocument,
  DashboardTermQueryDocument,
  DashboardUsageQueryDocument,
} from './dashboard.generated.ts';
import { endedBy, isFleet, listDay } from './fleet-view.ts';

/** What the panels of /dashboard request first; the credits that lapse wait for the menu's credits. */
export const loadDashboard: PageLoader = ({ preload, read, session }) => {
  const now = clock.now();
  const timeZone = browserTimeZone();
  preload(DashboardLicenseQueryDocument);
  if (isFleet(session)) preload(DashboardFleetQueryDocument, { ended: endedBy(listDay(now)) });
  if (session.account.deviceId === null) return;
  preload(DashboardAlertsQueryDocument);
  if (read(DashboardLicenseQueryDocument)?.myHardwareLicense === null) return;
  for (const document of [
    DashboardBalanceQueryDocument,
    DashboardTermQueryDocument,
    DashboardAllowanceQueryDocument,
    DashboardSoftwareQueryDocument,
    DashboardCheckInQueryDocument,
    DashboardActivityQueryDocument,
  ])
    preload<unknown, Record<string, never>>(document);
  const usage = { timeZone, bucket: 'WEEK' as const, ...usageRange(now, timeZone) };
  preload(DashboardUsageQueryDocument, { input: { metric: 'DEVICE_ACCESS', ...usage } });
  if (session.can.perform.advancedActions)
    preload(DashboardUsageQueryDocument, { input: { metric: 'ADVANCED_ACTIONS', ...usage } });
};
