import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { DashboardActivityQueryDocument } from './activity/activity.generated.ts';
import { DashboardAlertsQueryDocument } from './attention/attention.generated.ts';
import {
  DashboardAllowanceQueryDocument,
  DashboardBalanceQueryDocument,
  DashboardCheckInQueryDocument,
  DashboardSoftwareQueryDocument,
} from './figures/figures.generated.ts';
import { DashboardFleetQueryDocument } from './fleet/fleet.generated.ts';
import { isFleet } from './fleet/fleet-line.tsx';
import { DashboardLicenseQueryDocument, DashboardTermQueryDocument } from './license/license.generated.ts';
import { DashboardUsageQueryDocument } from './usage/usage.generated.ts';
import { usageInput } from './usage/usage-input.ts';

/** The expiring credits wait for the menu's credits. */
export const loadDashboard: PageLoader = ({ preload, read, session }) => {
  const now = clock.now();
  const timeZone = readerTimeZone();
  preload(DashboardLicenseQueryDocument);
  if (isFleet(session)) preload(DashboardFleetQueryDocument);
  if (session.account.deviceId === null) return;
  if (read(DashboardLicenseQueryDocument)?.myHardwareLicense === null) return;
  preload(DashboardAlertsQueryDocument);
  for (const document of [
    DashboardBalanceQueryDocument,
    DashboardTermQueryDocument,
    DashboardAllowanceQueryDocument,
    DashboardSoftwareQueryDocument,
    DashboardCheckInQueryDocument,
    DashboardActivityQueryDocument,
  ])
    preload<unknown, Record<string, never>>(document);
  preload(DashboardUsageQueryDocument, { input: usageInput('DEVICE_ACCESS', now, timeZone) });
  if (session.can.perform.advancedActions)
    preload(DashboardUsageQueryDocument, { input: usageInput('ADVANCED_ACTIONS', now, timeZone) });
};
