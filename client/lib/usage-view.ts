import { addDays, dayIn } from '#schema/calendar/days.ts';
import { shortDayText } from './calendar.ts';
import { formatNumber } from './format-number.ts';

/** One bucket of a series from the API. Days are `YYYY-MM-DD`, both included. */
export type UsagePointData = { start: string; end: string; value: number | null; partial: boolean };

/** The part of a series that the usage charts need. */
export type UsageSeriesData = {
  total: number;
  points: readonly UsagePointData[];
  completeThrough: string | null;
};

/** A bar. A gap is a period without reports, which is unknown rather than zero. */
export type UsageBar = {
  key: string;
  /** 'Nov 17 to Nov 23' */
  label: string;
  value: number;
  kind: 'complete' | 'unfinished' | 'gap';
};

/** The last 90 days including today, by week: the usage overview. */
export function usageRange(now: number, timeZone: string): { from: string; to: string } {
  const to = dayIn(now, timeZone);
  return { from: addDays(to, -89), to };
}

/** The bars of a series, oldest first. */
export function usageBars(series: UsageSeriesData): UsageBar[] {
  return series.points.map(({ start, end, value, partial }) => ({
    key: start,
    label: start === end ? shortDayText(start) : `${shortDayText(start)} to ${shortDayText(end)}`,
    value: value !== null && Number.isFinite(value) ? value : 0,
    kind: value === null || !Number.isFinite(value) ? 'gap' : partial ? 'unfinished' : 'complete',
  }));
}

/** The last day with complete reports, as 'Oct 28'; null if there were none. */
export function reportedThrough(series: UsageSeriesData, timeZone: string): string | null {
  const at = series.completeThrough === null ? Number.NaN : Date.parse(series.completeThrough);
  // The end is exclusive: midnight belongs to the next day.
  return Number.isFinite(at) ? shortDayText(dayIn(at - 1, timeZone)) : null;
}

/** Explains hatched bars and dashes below the charts. */
export function usageNote(all: readonly UsageSeriesData[], timeZone: string): string {
  const bars = all.map(usageBars);
  const has = (kind: UsageBar['kind']) => bars.some((each) => each.some((bar) => bar.kind === kind));
  const through = all.map((series) => reportedThrough(series, timeZone)).find((text) => text !== null);
  if (!has('gap')) return has('unfinished') ? 'Weekly. Hatched: week in progress.' : 'Weekly.';
  const dashed = 'Dashed: no report yet.';
  return through ? `Reported through ${through}. ${dashed}` : `No usage reported yet. ${dashed}`;
}

/** The chart as one sentence, for screen readers. */
export function usageSummary(name: string, series: UsageSeriesData): string {
  const bars = usageBars(series);
  const counted = bars.filter((bar) => bar.kind !== 'gap');
  const gaps = bars.length - counted.length;
  const highest = counted.reduce<UsageBar | null>(
    (best, bar) => (best && best.value >= bar.value ? best : bar),
    null,
  );
  const total = `${name}: ${formatNumber(series.total)} in 90 days by week`;
  const top =
    highest && highest.value > 0 ? `, at most ${formatNumber(highest.value)} from ${highest.label}` : '';
  const missing = gaps > 0 ? ` ${gaps} of ${bars.length} weeks have no report.` : '';
  return `${total}${top}.${missing}`;
}
