import { licenseZone, termDates } from '#client/components/license/license-time.ts';
import type { Question } from '#client/components/tables/list-question.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import type {
  DeviceFilter,
  UsageDimension,
  UsageInput,
  UsageMetric,
  UsageRecordSortField,
} from '#schema/types.generated.ts';
import type { MetricsAllowanceQuery } from './metrics.generated.ts';
import { type MetricsView, type TermDays, within } from './metrics-address.ts';
import type { EntryFilter } from './records/record-definition.tsx';

/** The days of the current term, in the license's zone; null without one. */
export function termOf(allowance: MetricsAllowanceQuery | null | undefined): TermDays | null {
  const hardware = allowance?.myHardwareLicense;
  const term = hardware?.primaryServiceLicense;
  return term ? termDates(term, licenseZone(hardware)) : null;
}

/** Days are in `timeZone`. */
export function usageInput(metric: UsageMetric, view: MetricsView, timeZone: string): UsageInput {
  const { from, to, bucket, device, group } = view;
  return {
    metric,
    from,
    to,
    timeZone,
    bucket,
    ...(device ? { deviceIds: [device] } : {}),
    ...(group ? { groupIds: [group] } : {}),
  };
}

/** The same number of days before an input. */
export function inputBefore(input: UsageInput): UsageInput {
  const days = daysBetween(input.from, input.to) + 1;
  return { ...input, from: addDays(input.from, -days), to: addDays(input.from, -1) };
}

/** A separate input, because points with other fields would replace the chart's points in the cache. */
export const coverageInput = (input: UsageInput): UsageInput => ({ ...input, breakdown: null });

export const splitInput = (input: UsageInput, breakdown: UsageDimension): UsageInput => ({
  ...input,
  breakdown,
});

export const namesInput = (input: UsageInput, breakdown: UsageDimension): UsageInput => ({
  ...input,
  bucket: 'MONTH',
  breakdown,
});

/** The filter's days replace the input's. */
export function recordVariables(
  input: UsageInput,
  { filter, sort }: Question<EntryFilter, UsageRecordSortField>,
) {
  const { from = input.from, to = input.to, ...rest } = filter ?? {};
  // A range with one open end may lie outside the input.
  const last = filter?.to === undefined && to < from ? from : to;
  const first = filter?.from === undefined && from > last ? last : from;
  return {
    input: { ...input, from: within(first, last), to: last },
    filter: Object.keys(rest).length > 0 ? rest : null,
    sort,
  };
}

/** The term up to `today`, in days of `timeZone`. */
export function termInput(metric: UsageMetric, term: TermDays, today: string, timeZone: string): UsageInput {
  const to = term.to && term.to < today ? term.to : today;
  return { metric, from: term.from, to, timeZone, bucket: 'WEEK' };
}

/** A device without use for this many days counts as unused. */
export const unusedDays = 30;
export const unusedSince = (today: string): string => addDays(today, 1 - unusedDays);

export function unusedVariables(today: string, timeZone: string, group: string | null | undefined) {
  const counted: DeviceFilter | null = group ? { groupIds: [group] } : null;
  const filter: DeviceFilter = { ...counted, unusedSince: unusedSince(today), timeZone };
  return { filter, counted };
}
