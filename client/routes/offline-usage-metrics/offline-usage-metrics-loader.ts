import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { usageRange } from '#client/lib/usage-view.ts';
import {
  OfflineUsageLicenseQueryDocument,
  OfflineUsageQueryDocument,
  UsageReportsQueryDocument,
} from './offline-usage.generated.ts';

export const loadOfflineUsageMetrics: PageLoader = ({ preload, read, session }) => {
  preload(OfflineUsageLicenseQueryDocument);
  const offline = read(OfflineUsageLicenseQueryDocument)?.myHardwareLicense?.offline;
  if (session.account.deviceId === null || offline !== true) return;
  const timeZone = readerTimeZone();
  const usage = { timeZone, bucket: 'WEEK' as const, ...usageRange(clock.now(), timeZone) };
  preload(OfflineUsageQueryDocument, { input: { metric: 'DEVICE_ACCESS', ...usage } });
  if (session.can.perform.advancedActions)
    preload(OfflineUsageQueryDocument, { input: { metric: 'ADVANCED_ACTIONS', ...usage } });
  preload(UsageReportsQueryDocument);
};
