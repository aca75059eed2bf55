import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import {
  DashboardActivityQueryDocument,
  DashboardAlertsQueryDocument,
  DashboardFleetQueryDocument,
  DashboardLicenseQueryDocument,
  DashboardStatusQueryDocument,
  DashboardUsageQueryDocument,
} from './dashboard.generated.ts';
import { isFleet } from './fleet-line.tsx';
import { usageInput } from './usage-input.ts';

export const loadDashboard: PageLoader = ({ preload, read, session }) => {
  preload(DashboardLicenseQueryDocument);
  if (isFleet(session)) preload(DashboardFleetQueryDocument);
  if (session.account.deviceId === null) return;
  if (read(DashboardLicenseQueryDocument)?.myHardwareLicense === null) return;
  preload(DashboardStatusQueryDocument);
  preload(DashboardAlertsQueryDocument);
  preload(DashboardActivityQueryDocument);
  const usage = (metric: 'DEVICE_ACCESS' | 'ADVANCED_ACTIONS') =>
    preload(DashboardUsageQueryDocument, { input: usageInput(metric, clock.now(), readerTimeZone()) });
  usage('DEVICE_ACCESS');
  if (session.can.perform.advancedActions) usage('ADVANCED_ACTIONS');
};
