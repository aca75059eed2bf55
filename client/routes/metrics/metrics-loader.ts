import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { questionOf } from '#client/components/tables/list-question.ts';
import { GroupChoicesQueryDocument } from '#client/graphql/group-choices.generated.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { pageSize } from '#client/graphql/use-list.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { isLargeFleet } from '#client/session/large-fleet.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { MetricsUsageQueryDocument } from './chart/chart.generated.ts';
import { MetricsAllowanceQueryDocument, MetricsLicenseQueryDocument } from './metrics.generated.ts';
import { readMetricsAddress } from './metrics-address.ts';
import { namesInput, recordVariables, termOf, unusedVariables, usageInput } from './metrics-inputs.ts';
import { recordLists } from './records/record-definition.tsx';
import { MetricsPeopleQueryDocument, MetricsRecordsQueryDocument } from './records/records.generated.ts';
import { MetricsUnusedQueryDocument } from './unused/unused.generated.ts';

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
    const view = readMetricsAddress(search, today, term)?.view;
    // Only the tree shows whether a group of a large fleet can be counted.
    if (view && (view.device || !isLargeFleet(session))) {
      const input = usageInput(metric, view, timeZone);
      const list = recordLists[metric];
      const question = questionOf(list, readTableAddress(search, list.shape).view, today);
      preload(MetricsUsageQueryDocument, { input });
      preload(MetricsPeopleQueryDocument, { input: namesInput(input, 'ACTOR') });
      preload(MetricsRecordsQueryDocument, {
        ...recordVariables(input, question),
        first: pageSize,
        after: null,
      });
    }
    if (metric === 'DEVICE_ACCESS' && !view?.device)
      preload(MetricsUnusedQueryDocument, unusedVariables(today, timeZone, view?.group));
    if (session.can.access.admin) preload(GroupChoicesQueryDocument);
  };

export const loadDeviceAccess = loadMetrics('DEVICE_ACCESS');
export const loadAdvancedActions = loadMetrics('ADVANCED_ACTIONS');
