import { clock } from '#client/browser/clock.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { usageRange } from '#client/lib/usage-view.ts';
import { DashboardActivityQueryDocument } from './dashboard-activity.generated.ts';
import { DashboardAlertsQueryDocument } from './dashboard-alerts.generated.ts';
import { DashboardAllowanceQueryDocument } from './dashboard-allowance.generated.ts';
import { DashboardBalanceQueryDocument } from './dashboard-balance.generated.ts';
import { DashboardCheckInQueryDocument } from './dashboard-check-in.generated.ts';
import { DashboardFleetQueryDocument } from './dashboard-fleet.generated.ts';
import { DashboardLicenseQueryDocument } from './dashboard-license.generated.ts';
import { DashboardSoftwareQueryDocument } from './dashboard-software.generated.ts';
import { DashboardTermQueryDocument } from './dashboard-term.generated.ts';
import { DashboardUsageQueryDocument } from './dashboard-usage.generated.ts';
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
