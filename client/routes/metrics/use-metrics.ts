import { formatDate } from '#client/browser/format-instant.ts';
import { licenseTime, licenseZone, termDates } from '#client/browser/license-time.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { addDays, dayIn, daysBetween } from '#schema/calendar/days.ts';
import type { UsageInput, UsageMetric } from '#schema/types.generated.ts';
import type { MetricsParameter } from './metrics-address.ts';
import { MetricsAllowanceQueryDocument } from './metrics-allowance.generated.ts';
import { MetricsLicenseQueryDocument } from './metrics-license.generated.ts';
import { MetricsPeopleQueryDocument } from './metrics-people.generated.ts';
import { MetricsSplitQueryDocument } from './metrics-split.generated.ts';
import { MetricsTermUsageQueryDocument } from './metrics-term-usage.generated.ts';
import { MetricsUsageQueryDocument } from './metrics-usage.generated.ts';
import { type BalanceParts, isCount } from './usage-figures.ts';
import { useMetricsView } from './use-metrics-view.ts';
import { type RecordsQuestion, useRecords } from './use-records.ts';
import { useRecordsExport } from './use-records-export.ts';

/** Everything a metrics page asks for, one operation for each thing that can fail alone. */
export function useMetrics(metric: UsageMetric) {
  const { account, can } = useSession();
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const today = dayIn(now, timeZone);

  const license = usePanelQuery(MetricsLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  // Nothing is asked until it is clear that the usage belongs to this page.
  const wrong = account.deviceId === null || hardware === null || hardware?.offline === true;
  const unclear = wrong || (license.loading && !license.data);
  const documented = hardware?.primaryServiceLicense;
  const allowance = usePanelQuery(MetricsAllowanceQueryDocument, { skip: unclear || !documented });
  const assumed = allowance.data?.myHardwareLicense?.primaryServiceLicense;
  const termOpen = !unclear && Boolean(documented) && allowance.loading && !assumed;
  const zone = licenseZone(allowance.data?.myHardwareLicense);
  const term = assumed ? termDates(assumed, zone) : unclear || termOpen ? undefined : null;

  const { view, notes, change } = useMetricsView(today, term);
  const input: UsageInput | null =
    view === null
      ? null
      : {
          metric,
          from: view.from,
          to: view.to,
          timeZone,
          bucket: view.bucket,
          ...(view.device ? { deviceIds: [view.device] } : {}),
          ...(view.group ? { groupIds: [view.group] } : {}),
        };
  const base: UsageInput = input ?? { metric, from: today, to: today, timeZone, bucket: 'WEEK' };
  const skip = unclear || input === null;
  const days = daysBetween(base.from, base.to) + 1;

  const usage = usePanelQuery(MetricsUsageQueryDocument, { variables: { input: base }, skip });
  const before = usePanelQuery(MetricsUsageQueryDocument, {
    variables: { input: { ...base, from: addDays(base.from, -days), to: addDays(base.from, -1) } },
    skip: skip || !view?.compare,
  });
  const splitUsage = usePanelQuery(MetricsSplitQueryDocument, {
    variables: { input: { ...base, breakdown: view?.split ?? 'OUTCOME' } },
    skip: skip || !view?.split,
  });
  const persons = usePanelQuery(MetricsPeopleQueryDocument, {
    variables: { input: { ...base, bucket: 'MONTH', breakdown: 'ACTOR' } },
    skip,
  });
  const place = view?.device ? 'DEVICE' : 'GROUP';
  const places = usePanelQuery(MetricsPeopleQueryDocument, {
    variables: { input: { ...base, bucket: 'MONTH', breakdown: place } },
    skip: skip || !(view?.device || view?.group),
  });

  const limited = metric === 'ADVANCED_ACTIONS' && isCount(assumed?.allowedActions) && Boolean(term);
  // The days of the term are the license's, whichever zone the page counts usage in.
  const termToday = dayIn(now, zone);
  const end = term?.to && term.to < termToday ? term.to : termToday;
  const termInput: UsageInput = {
    metric,
    from: term?.from ?? termToday,
    to: end,
    timeZone: zone,
    bucket: 'WEEK',
  };
  const termUsage = usePanelQuery(MetricsTermUsageQueryDocument, {
    variables: { input: termInput },
    skip: unclear || !limited || (term?.from ?? termToday) > end,
  });

  const filter = {
    ...(view?.search ? { search: view.search } : {}),
    ...(view?.outcome ? { outcomes: [view.outcome] } : {}),
    ...(view?.person ? { actorIds: [view.person] } : {}),
  };
  const question: RecordsQuestion | null =
    skip || view === null
      ? null
      : {
          input: base,
          filter: Object.keys(filter).length > 0 ? filter : null,
          sort: [view.sort],
        };
  const records = useRecords(question);
  const exporting = useRecordsExport(question, records);

  const remaining = documented?.remainingActions;
  const balance: BalanceParts | null =
    documented && (assumed || !termOpen)
      ? {
          allowed: assumed?.allowedActions,
          consumed: assumed?.consumedActions,
          refunded: assumed?.refundedActions,
          remaining,
        }
      : null;
  const isExhausted = metric === 'ADVANCED_ACTIONS' && term && balance?.remaining === 0;
  const narrowed = (['device', 'group'] as const).flatMap(
    (parameter): { parameter: MetricsParameter; text: string }[] => {
      const id = view?.[parameter];
      if (!id) return [];
      const found = places.data?.usageSeries.breakdown.find(({ key }) => key === id);
      return [{ parameter, text: `${parameter === 'device' ? 'Device' : 'Group'} ${found?.label ?? id}` }];
    },
  );
  return {
    metric,
    account,
    admin: can.access.admin !== undefined,
    now,
    today,
    timeZone,
    hardware,
    term,
    termToday,
    termTime: assumed ? licenseTime(assumed, now, zone) : null,
    since: assumed ? `since ${formatDate(assumed.startsAt, { timeZone: zone })}` : null,
    view,
    notes,
    change,
    usage,
    before,
    splitUsage,
    people: (persons.data?.usageSeries.breakdown ?? []).filter(
      ({ key }) => key !== 'none' && key !== 'other',
    ),
    limited,
    termUsage,
    balance,
    /** Where nothing is left: the use of this device in the term so far. */
    exhausted:
      isExhausted && account.deviceId ? { ...termInput, timeZone, deviceIds: [account.deviceId] } : null,
    balanceLoading: !unclear && termOpen,
    records,
    exporting,
    narrowed,
  };
}

export type Metrics = ReturnType<typeof useMetrics>;
