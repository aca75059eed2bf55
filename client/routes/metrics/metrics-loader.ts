import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { questionOf } from '#client/components/tables/list-question.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { pageSize } from '#client/graphql/use-list.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
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
    const list = recordList(metric, session);
    const question = questionOf(list, readTableAddress(search, list.shape).view, today);
    preload(MetricsUsageQueryDocument, { input });
    for (const by of new Set([view.by, 'ACTOR' as const]))
      preload(MetricsBreakdownQueryDocument, { input: breakdownInput(input, by) });
    preload(MetricsRecordsQueryDocument, {
      ...recordVariables(input, question),
      first: pageSize,
      offset: 0,
    });
  };

export const loadDeviceAccess = loadMetrics('DEVICE_ACCESS');
export const loadAdvancedActions = loadMetrics('ADVANCED_ACTIONS');
