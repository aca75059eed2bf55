import { licenseZone, termDates } from '#client/components/license/license-time.ts';
import type { ListRequest } from '#client/lib/list-address.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import type { UsageBucket, UsageInput, UsageMetric, UsageRecordFilter } from '#schema/types.generated.ts';
import type { MetricsAllowanceQuery } from './metrics.generated.ts';

export const rangeNames = {
  '30d': '30 days',
  '90d': '90 days',
  '365d': '365 days',
  term: 'License term',
} as const;

export type RangeName = keyof typeof rangeNames;

const rangeDays = { '30d': 30, '90d': 90, '365d': 365 } as const;

/** Days are `YYYY-MM-DD`, both included. */
export type MetricsView = {
  range: RangeName;
  from: string;
  to: string;
  bucket: UsageBucket;
  by: 'DEVICE' | 'ACTOR';
};

/** `to` is the last day, null if the term doesn't end. */
export type TermDays = { from: string; to: string | null };

/** The maximum length of a series in days (schema: UsageInput.to). */
const mostDays = 1_100;

/** The earliest valid first day of a range that ends on `to`. */
const within = (from: string, to: string): string =>
  daysBetween(from, to) > mostDays ? addDays(to, -mostDays) : from;

/** More than 26 weeks are shown by month. */
const bucketFor = (days: number): UsageBucket => (days <= 31 ? 'DAY' : days <= 26 * 7 ? 'WEEK' : 'MONTH');

/** Null while the range depends on a term that is loading (`term` undefined; null is a license without one). */
export function readMetricsView(
  params: URLSearchParams,
  today: string,
  term: TermDays | null | undefined,
  isFleet: boolean,
): MetricsView | null {
  const name = params.get('range') ?? '';
  const rangeInUrl = name in rangeNames ? (name as RangeName) : '90d';
  if (rangeInUrl === 'term' && term === undefined) return null;
  const hasTerm = Boolean(term && term.from <= today);
  const range = rangeInUrl === 'term' && !hasTerm ? '90d' : rangeInUrl;
  const to = range === 'term' && term?.to && term.to < today ? term.to : today;
  const from = range === 'term' && term ? within(term.from, to) : addDays(to, 1 - rangeDays[range as '90d']);
  return {
    range,
    from,
    to,
    bucket: bucketFor(daysBetween(from, to) + 1),
    by: isFleet && params.get('by') !== 'person' ? 'DEVICE' : 'ACTOR',
  };
}

/** The days of the current term, in the license's zone; null without one. */
export function termOf(allowance: MetricsAllowanceQuery | null | undefined): TermDays | null {
  const hardware = allowance?.myHardwareLicense;
  const term = hardware?.primaryServiceLicense;
  return term ? termDates(term, licenseZone(hardware)) : null;
}

/** Days are in `timeZone`. */
export const usageInput = (
  metric: UsageMetric,
  { from, to, bucket }: MetricsView,
  timeZone: string,
): UsageInput => ({ metric, from, to, timeZone, bucket });

/** A separate input for a breakdown, because its points would replace the chart's in the cache. */
export const breakdownInput = (input: UsageInput, breakdown: MetricsView['by']): UsageInput => ({
  ...input,
  bucket: 'MONTH',
  breakdown,
});

/** Days are part of the API's input, not of its filter. */
export type EntryFilter = UsageRecordFilter & { from?: string; to?: string };

/** The filter's days replace the input's. */
export function recordVariables(input: UsageInput, { filter, sort }: ListRequest<EntryFilter, 'AT'>) {
  const { from = input.from, to = input.to, ...rest } = filter ?? {};
  // A range with one open end may lie outside the input.
  const last = filter?.to === undefined && to < from ? from : to;
  const first = filter?.from === undefined && from > last ? last : from;
  return {
    input: { ...input, from: within(first, last), to: last },
    filter: Object.keys(rest).length > 0 ? rest : null,
    direction: sort.direction,
  };
}
