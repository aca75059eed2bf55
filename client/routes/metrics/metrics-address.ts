import { formatDate } from '#client/browser/format-instant.ts';
import { instantOfDay, isDay } from '#client/lib/calendar.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import type {
  SortDirection,
  UsageBucket,
  UsageDimension,
  UsageOutcome,
  UsageRecordSortField,
} from '#schema/types.generated.ts';

export type RangeName = '7d' | '30d' | '90d' | '365d' | 'term' | 'dates';

/** The state of a metrics page in the URL. Days are `YYYY-MM-DD`, both included. */
export type MetricsView = {
  range: RangeName;
  from: string;
  to: string;
  bucket: UsageBucket;
  compare: boolean;
  split: UsageDimension | null;
  /** The page is about one device, or the devices of one group. */
  device: string | null;
  group: string | null;
  /** The entries are those of one person, with one outcome, or with a text. */
  person: string | null;
  outcome: UsageOutcome | null;
  search: string;
  sort: { field: UsageRecordSortField; direction: SortDirection };
  chart: 'chart' | 'table';
};

/** The days of a term; `to` is the last day, null if it doesn't end. */
export type TermDays = { from: string; to: string | null };

const rangeDays: ReadonlyMap<string, number> = new Map([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['365d', 365],
]);
const ranges = ['7d', '30d', '90d', '365d', 'term', 'dates'] as const satisfies readonly RangeName[];
const buckets: ReadonlyMap<string, UsageBucket> = new Map([
  ['day', 'DAY'],
  ['week', 'WEEK'],
  ['month', 'MONTH'],
]);
const splits: ReadonlyMap<string, UsageDimension> = new Map([
  ['device', 'DEVICE'],
  ['group', 'GROUP'],
  ['person', 'ACTOR'],
  ['outcome', 'OUTCOME'],
]);
const outcomes: ReadonlyMap<string, UsageOutcome> = new Map([
  ['succeeded', 'SUCCEEDED'],
  ['failed', 'FAILED'],
  ['canceled', 'CANCELED'],
  ['refunded', 'REFUNDED'],
  ['refused', 'REFUSED'],
]);
const sortFields: ReadonlyMap<string, UsageRecordSortField> = new Map([
  ['when', 'AT'],
  ['device', 'DEVICE'],
  ['person', 'ACTOR'],
  ['outcome', 'OUTCOME'],
  ['used', 'ACTIONS'],
]);

const own = [
  'range',
  'from',
  'to',
  'bucket',
  'compare',
  'split',
  'device',
  'group',
  'person',
  'outcome',
  'q',
  'sort',
  'view',
] as const;
/** Parameters of the portal as a whole. */
const reserved = ['logout', 'returnTo'];

/** A parameter of a metrics page. */
export type MetricsParameter = (typeof own)[number];

/** The maximum length of a series in days (schema: UsageInput.to). */
const mostDays = 1_100;
/** With more days, daily bars are too narrow. */
export const mostDaysByDay = 400;

const dayText = (day: string) => formatDate(instantOfDay(day), { timeZone: 'UTC' });

/** Why two days aren't a range until `today`; null if they are. */
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
function within(from: string, to: string): string {
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
  // Drops days outside the valid range.
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
  const asked = params.get('range') ?? (params.has('from') || params.has('to') ? 'dates' : '90d');
  const range = ranges.find((name) => name === asked);
  if (range === 'dates') return readDates(params, today, notes);
  if (range === 'term') {
    if (term === undefined) return null;
    if (term !== null && term.from <= today) return termPeriod(term, today);
    notes.push('The license term is unknown. Showing the last 90 days.');
  } else if (range === undefined) {
    notes.push(`The range "${short(asked)}" isn't recognized. Showing the last 90 days.`);
  }
  return lastDays(range === undefined || range === 'term' ? '90d' : range, today);
}

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

function defaultBucket(days: number): UsageBucket {
  return days <= 31 ? 'DAY' : days <= 400 ? 'WEEK' : 'MONTH';
}

/**
 * Reads the address of a metrics page. What it cannot mean falls back, and a note says so. Null while a range
 * depends on a term that isn't known yet (`term` undefined; null is a license without one). `others` are names of
 * parameters that aren't the page's.
 */
export function readMetricsAddress(
  params: URLSearchParams,
  today: string,
  term: TermDays | null | undefined,
  others: readonly string[] = [],
): { view: MetricsView; notes: readonly string[] } | null {
  const notes: string[] = [];
  const period = readRange(params, today, term, notes);
  if (period === null) return null;

  function choice<Value>(name: MetricsParameter, choices: ReadonlyMap<string, Value>, instead: string) {
    const asked = params.get(name);
    if (asked === null) return null;
    const found = choices.get(asked);
    if (found === undefined) notes.push(`${name}=${short(asked)} isn't recognized. Showing ${instead}.`);
    return found ?? null;
  }

  const days = daysBetween(period.from, period.to) + 1;
  let bucket = choice('bucket', buckets, 'the default interval');
  if (bucket === 'DAY' && days > mostDaysByDay) {
    notes.push(`Daily figures are available for up to ${mostDaysByDay} days. Showing months.`);
    bucket = 'MONTH';
  }
  const [, descending = '', sortName = ''] = /^(-?)(.*)$/.exec(params.get('sort') ?? '-when') ?? [];
  const field = sortFields.get(sortName);
  if (field === undefined)
    notes.push(`sort=${short(params.get('sort') ?? '')} isn't recognized. Showing the newest first.`);
  const names: readonly string[] = [...own, ...reserved, ...others];
  const strangers = [...new Set(params.keys())].filter((name) => !names.includes(name));
  if (strangers.length > 0)
    notes.push(`Ignored in the address: ${strangers.slice(0, 5).map(short).join(', ')}.`);

  const view: MetricsView = {
    ...period,
    bucket: bucket ?? defaultBucket(days),
    compare: choice('compare', new Map([['before', true]]), 'without a comparison') ?? false,
    split: choice('split', splits, 'without a split'),
    device: params.get('device') || null,
    group: params.get('group') || null,
    person: params.get('person') || null,
    outcome: choice('outcome', outcomes, 'every outcome'),
    search: (params.get('q') ?? '').slice(0, 100),
    sort: field ? { field, direction: descending ? 'DESC' : 'ASC' } : { field: 'AT', direction: 'DESC' },
    chart: choice('view', new Map([['table', 'table' as const]]), 'the chart') ?? 'chart',
  };
  return { view, notes };
}

/** The address with some parameters changed; null and '' take one out. Unknown ones go. */
export function changeAddress(
  params: URLSearchParams,
  changes: Partial<Record<MetricsParameter, string | null>>,
  others: readonly string[] = [],
): URLSearchParams {
  const names: readonly string[] = [...own, ...reserved, ...others];
  const next = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const nameOf = <Value>(choices: ReadonlyMap<string, Value>, value: Value): string =>
  [...choices].find(([, each]) => each === value)?.[0] ?? '';

/** The URL values of outcomes, splits, buckets and orders. */
export const written = {
  outcome: (value: UsageOutcome) => nameOf(outcomes, value),
  split: (value: UsageDimension) => nameOf(splits, value),
  bucket: (value: UsageBucket) => nameOf(buckets, value),
  sort: ({ field, direction }: MetricsView['sort']) => {
    const text = `${direction === 'DESC' ? '-' : ''}${nameOf(sortFields, field)}`;
    return text === '-when' ? null : text;
  },
};
