import { licenseZone, termDates } from '#client/components/license/license-time.ts';
import { isDay } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
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

/** Days are `YYYY-MM-DD` in the license's zone, both included. */
export type Period = { from: string; to: string };

export type MetricsView = Period & {
  range: RangeName | 'custom';
  bucket: UsageBucket;
  by: 'DEVICE' | 'ACTOR';
};

/** `to` is the last day, null if the term doesn't end. */
export type TermDays = { from: string; to: string | null };

/** The API's limit (schema: UsageInput.to). */
const longestPeriod = 1_100;

export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** More than 26 weeks are shown by month. */
const bucketFor = (days: number): UsageBucket => (days <= 31 ? 'DAY' : days <= 26 * 7 ? 'WEEK' : 'MONTH');

/** Why a period of two days can't be shown, at the field to change; empty if it can. */
export function periodProblems({ from, to }: Period, today: string): { from?: string; to?: string } {
  if (!isDay(from)) return { from: 'Enter the first day.' };
  if (from > today) return { from: 'Choose today or an earlier day.' };
  if (!isDay(to)) return { to: 'Enter the last day.' };
  if (to < from) return { to: 'Choose the first day or a later one.' };
  if (daysOf({ from, to }) > longestPeriod)
    return {
      to: `That is ${formatNumber(daysOf({ from, to }))} days. Choose up to ${formatNumber(longestPeriod)}.`,
    };
  return {};
}

/** The address's two days, such as `2026-01-05..2026-02-03`; null if they aren't a period. */
function customPeriod(text: string, today: string): Period | null {
  const [from = '', to = '', ...rest] = text.split('..');
  const isPeriod = rest.length === 0 && Object.keys(periodProblems({ from, to }, today)).length === 0;
  return isPeriod ? { from, to: to < today ? to : today } : null;
}

function namedPeriod(range: RangeName, today: string, term: TermDays | null | undefined): Period {
  if (range !== 'term' || !term) return { from: addDays(today, 1 - rangeDays[range as '90d']), to: today };
  const to = term.to && term.to < today ? term.to : today;
  const earliest = addDays(to, 1 - longestPeriod);
  return { from: term.from > earliest ? term.from : earliest, to };
}

/** Null while the range depends on a term that is loading (`term` undefined; null is a license without one). */
export function readMetricsView(
  params: URLSearchParams,
  today: string,
  term: TermDays | null | undefined,
  isFleet: boolean,
): MetricsView | null {
  const text = params.get('range') ?? '';
  if (text === 'term' && term === undefined) return null;
  const custom = customPeriod(text, today);
  const hasTerm = Boolean(term && term.from <= today);
  const named = text in rangeNames && (text !== 'term' || hasTerm) ? (text as RangeName) : '90d';
  const period = custom ?? namedPeriod(named, today, term);
  return {
    ...period,
    range: custom ? 'custom' : named,
    bucket: bucketFor(daysOf(period)),
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

export const recordVariables = (
  input: UsageInput,
  { filter, sort }: ListRequest<UsageRecordFilter, 'AT'>,
) => ({
  input,
  filter,
  direction: sort.direction,
});
