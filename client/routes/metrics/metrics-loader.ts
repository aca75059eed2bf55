import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { pageVariables, readList } from '#client/graphql/use-list.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import {
  MetricsAllowanceQueryDocument,
  MetricsBreakdownQueryDocument,
  MetricsLicenseQueryDocument,
  MetricsUsageQueryDocument,
} from './metrics.generated.ts';
import { breakdownInput, readMetricsView, recordVariables, termOf, usageInput } from './metrics-view.ts';
import { recordList } from './records/record-definition.tsx';
import { MetricsRecordsQueryDocument } from './records/records.generated.ts';

/** Usage loads once the license is known to be online. */
const loadMetrics =
  (metric: UsageMetric): PageLoader =>
  ({ preload, read, search, session }) => {
    preload(MetricsLicenseQueryDocument);
    const hardware = read(MetricsLicenseQueryDocument)?.myHardwareLicense;
    if (session.account.deviceId === null || !hardware || hardware.offline) return;
    if (hardware.primaryServiceLicense) preload(MetricsAllowanceQueryDocument);
    const timeZone = readerTimeZone();
    const today = dayIn(clock.now(), timeZone);
    const term = termOf(read(MetricsAllowanceQueryDocument)) ?? undefined;
    const view = readMetricsView(search, today, term, session.account.deviceCount > 1);
    if (!view) return;
    const input = usageInput(metric, view, timeZone);
    const list = readList(recordList(metric, session, undefined), search);
    preload(MetricsUsageQueryDocument, { input });
    for (const by of new Set([view.by, 'ACTOR' as const]))
      preload(MetricsBreakdownQueryDocument, { input: breakdownInput(input, by) });
    preload(MetricsRecordsQueryDocument, {
      ...recordVariables(input, list.asked),
      ...pageVariables(list.view),
    });
  };

export const loadDeviceAccess = loadMetrics('DEVICE_ACCESS');
export const loadAdvancedActions = loadMetrics('ADVANCED_ACTIONS');
