import { formatDate } from '#client/browser/format-instant.ts';
import { instantOfDay, isDay } from '#client/lib/calendar.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import type { UsageBucket, UsageDimension } from '#schema/types.generated.ts';

export type RangeName = '7d' | '30d' | '90d' | '365d' | 'term' | 'dates';

/** The page's own parameters of the URL. Days are `YYYY-MM-DD`, both included. */
export type MetricsView = {
  range: RangeName;
  from: string;
  to: string;
  bucket: UsageBucket;
  compare: boolean;
  split: UsageDimension | null;
  device: string | null;
  group: string | null;
  chart: 'chart' | 'table';
};

/** `to` is the last day, null if the term doesn't end. */
export type TermDays = { from: string; to: string | null };

const rangeDays: ReadonlyMap<string, number> = new Map([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['365d', 365],
]);
const ranges = ['7d', '30d', '90d', '365d', 'term', 'dates'] as const satisfies readonly RangeName[];
const buckets = ['day', 'week', 'month'] as const;
const splits: ReadonlyMap<string, UsageDimension> = new Map([
  ['device', 'DEVICE'],
  ['group', 'GROUP'],
  ['person', 'ACTOR'],
  ['outcome', 'OUTCOME'],
]);

export const splitName = (dimension: UsageDimension): string =>
  [...splits].find(([, each]) => each === dimension)?.[0] ?? '';

/** `entryList` has the parameters of the entries. */
export const pageParameters = [
  'range',
  'from',
  'to',
  'bucket',
  'compare',
  'split',
  'device',
  'group',
  'view',
] as const;

export type MetricsParameter = (typeof pageParameters)[number];

/** The maximum length of a series in days (schema: UsageInput.to). */
const mostDays = 1_100;
/** Daily bars are too narrow for more days. */
export const mostDaysByDay = 400;

const dayText = (day: string) => formatDate(instantOfDay(day), { timeZone: 'UTC' });

/** The error in a range of days until `today`; null if it is valid. */
export function datesProblem(
  from: string,
  to: string,
  today: string,
): { field: 'from' | 'to'; message: string } | null {
  if (!isDay(from)) return { field: 'from', message: 'Enter the first day.' };
  if (!isDay(to)) return { field: 'to', message: 'Enter the last day.' };
  if (from > today) return { field: 'from', message: `Choose a day up to today, ${dayText(today)}.` };
  if (to > today) return { field: 'to', message: `Choose a day up to today, ${dayText(today)}.` };
  if (to < from) return { field: 'to', message: `Choose ${dayText(from)} or a later day.` };
  if (daysBetween(from, to) > mostDays)
    return { field: 'from', message: `Choose ${dayText(addDays(to, -mostDays))} or a later day.` };
  return null;
}

type Period = { range: RangeName; from: string; to: string };

function lastDays(range: RangeName, today: string): Period {
  return { range, from: addDays(today, 1 - (rangeDays.get(range) ?? 90)), to: today };
}

/** The earliest valid first day of a range that ends on `to`. */
export function within(from: string, to: string): string {
  return daysBetween(from, to) > mostDays ? addDays(to, -mostDays) : from;
}

function termPeriod(term: TermDays, today: string): Period {
  const to = term.to !== null && term.to < today ? term.to : today;
  return { range: 'term', from: within(term.from, to), to };
}

function readDates(params: URLSearchParams, today: string, notes: string[]): Period {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const problem = datesProblem(from, to, today);
  if (problem === null) return { range: 'dates', from, to };
  if (isDay(from) && isDay(to) && from <= today && from <= to) {
    const last = to > today ? today : to;
    const first = within(from, last);
    notes.push(
      `The dates ${dayText(from)} to ${dayText(to)} go beyond what can be shown. Showing ${dayText(first)} to ${dayText(last)}.`,
    );
    return { range: 'dates', from: first, to: last };
  }
  notes.push("The dates in the address aren't a valid range up to today. Showing the last 90 days.");
  return lastDays('90d', today);
}

function readRange(
  params: URLSearchParams,
  today: string,
  term: TermDays | null | undefined,
  notes: string[],
): Period | null {
  const rangeName = params.get('range') ?? (params.has('from') || params.has('to') ? 'dates' : '90d');
  const range = ranges.find((name) => name === rangeName);
  if (range === 'dates') return readDates(params, today, notes);
  if (range === 'term') {
    if (term === undefined) return null;
    if (term !== null && term.from <= today) return termPeriod(term, today);
    notes.push('The license term is unknown. Showing the last 90 days.');
  } else if (range === undefined) {
    notes.push(`The range "${short(rangeName)}" isn't recognized. Showing the last 90 days.`);
  }
  return lastDays(range === undefined || range === 'term' ? '90d' : range, today);
}

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** More than 26 weeks are shown by month. */
function defaultBucket(days: number): UsageBucket {
  return days <= 31 ? 'DAY' : days <= 26 * 7 ? 'WEEK' : 'MONTH';
}

/** Null while a range depends on a term that is loading (`term` undefined; null is a license without one). */
export function readMetricsAddress(
  params: URLSearchParams,
  today: string,
  term: TermDays | null | undefined,
): { view: MetricsView; notes: readonly string[] } | null {
  const notes: string[] = [];
  const period = readRange(params, today, term, notes);
  if (period === null) return null;

  function choice<Value>(name: MetricsParameter, choices: ReadonlyMap<string, Value>, instead: string) {
    const text = params.get(name);
    if (text === null) return null;
    const value = choices.get(text);
    if (value === undefined) notes.push(`${name}=${short(text)} isn't recognized. Showing ${instead}.`);
    return value ?? null;
  }

  const days = daysBetween(period.from, period.to) + 1;
  const units = new Map(buckets.map((name) => [name, name.toUpperCase() as UsageBucket]));
  let bucket = choice('bucket', units, 'the default interval');
  if (bucket === 'DAY' && days > mostDaysByDay) {
    notes.push(`Daily figures are available for up to ${mostDaysByDay} days. Showing months.`);
    bucket = 'MONTH';
  }
  const view: MetricsView = {
    ...period,
    bucket: bucket ?? defaultBucket(days),
    compare: choice('compare', new Map([['before', true]]), 'without a comparison') ?? false,
    split: choice('split', splits, 'without a split'),
    device: params.get('device') || null,
    group: params.get('group') || null,
    chart: choice('view', new Map([['table', 'table' as const]]), 'the chart') ?? 'chart',
  };
  return { view, notes };
}
