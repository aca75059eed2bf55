import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { CriticalDevicesQueryDocument } from '#client/routes/critical-devices.generated.ts';
import { isLargeFleet } from '#client/session/large-fleet.ts';
import { DashboardActivityQueryDocument } from './activity/activity.generated.ts';
import { DashboardAlertsQueryDocument } from './attention/attention.generated.ts';
import {
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardSoftwareQueryDocument,
} from './figures/figures.generated.ts';
import {
  DashboardFleetEndsQueryDocument,
  DashboardFleetGroupsQueryDocument,
  DashboardFleetQueryDocument,
} from './fleet/fleet.generated.ts';
import { endsFilter, groupsVariables, isFleet } from './fleet/fleet-view.ts';
import { DashboardLicenseQueryDocument, DashboardTermQueryDocument } from './license/license.generated.ts';
import { DashboardUsageQueryDocument } from './usage/usage.generated.ts';
import { usageInput } from './usage/usage-input.ts';

/** The expiring credits wait for the menu's credits. */
export const loadDashboard: PageLoader = ({ preload, read, session }) => {
  const now = clock.now();
  const timeZone = readerTimeZone();
  // Only the page knows the group whose usage is counted.
  const isLarge = isLargeFleet(session);
  preload(DashboardLicenseQueryDocument);
  if (isFleet(session)) {
    preload(DashboardFleetQueryDocument);
    preload(CriticalDevicesQueryDocument);
    preload(DashboardFleetEndsQueryDocument, { filter: endsFilter(now) });
    if (!isLarge) preload(DashboardFleetGroupsQueryDocument, groupsVariables(now, timeZone));
  }
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
  if (isLarge) return;
  preload(DashboardUsageQueryDocument, { input: usageInput('DEVICE_ACCESS', now, timeZone) });
  if (session.can.perform.advancedActions)
    preload(DashboardUsageQueryDocument, { input: usageInput('ADVANCED_ACTIONS', now, timeZone) });
};
