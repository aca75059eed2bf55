import { addDays, dayIn, daysBetween } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { shortDayText } from './calendar.ts';
import { formatNumber } from './format-number.ts';

/** One bucket of a series from the API. Days are `YYYY-MM-DD`, both included. */
export type UsagePointData = { start: string; end: string; value: number | null; partial: boolean };

export type UsageSeriesData = {
  total: number;
  points: readonly UsagePointData[];
  completeThrough: string | null;
};

/** A gap is a period without reports, whose value is unknown rather than zero. */
export type UsageBar = {
  key: string;
  /** 'Nov 17 to Nov 23' */
  label: string;
  /** 'Nov 17' */
  short: string;
  /** 0 for a gap. */
  value: number;
  /** `incomplete`: some reports are missing. `unfinished`: the period isn't over. */
  kind: 'complete' | 'incomplete' | 'unfinished' | 'gap';
  /** The range cuts off the beginning of the week. */
  cut: boolean;
};

/** The last 90 days including today. */
export function usageRange(now: number, timeZone: string): { from: string; to: string } {
  const to = dayIn(now, timeZone);
  return { from: addDays(to, -89), to };
}

/** The bars of a series up to today, oldest first. */
export function usageBars(series: UsageSeriesData): UsageBar[] {
  return series.points.map(({ start, end, value, partial }, at) => {
    const count = value !== null && Number.isFinite(value) ? value : null;
    const isLast = at === series.points.length - 1;
    return {
      key: start,
      label: start === end ? shortDayText(start) : `${shortDayText(start)} to ${shortDayText(end)}`,
      short: shortDayText(start),
      value: count ?? 0,
      kind: count === null ? 'gap' : !partial ? 'complete' : isLast ? 'unfinished' : 'incomplete',
      cut: at === 0 && daysBetween(start, end) < 6,
    };
  });
}

const barStates: Record<UsageBar['kind'], string | null> = {
  complete: null,
  incomplete: 'Reports missing',
  unfinished: 'In progress',
  gap: 'No report',
};

const isCut = ({ kind, cut }: UsageBar): boolean => cut && kind !== 'gap' && kind !== 'unfinished';

export function sparkBars(series: UsageSeriesData) {
  return usageBars(series).map((bar) => {
    const { key, label, value, kind } = bar;
    const state = isCut(bar) ? 'Partial week' : barStates[kind];
    return {
      key,
      value: kind === 'gap' ? null : value,
      unfinished: kind === 'unfinished' || isCut(bar),
      text: {
        title: label,
        lines: [kind === 'gap' ? 'Unknown' : `${formatNumber(value)} used`, state ?? []].flat(),
      },
    };
  });
}

/** The last day with complete reports, as 'Oct 28'; null if there were none. */
export function reportedThrough(
  series: Pick<UsageSeriesData, 'completeThrough'>,
  timeZone: string,
): string | null {
  const through = series.completeThrough === null ? Number.NaN : Date.parse(series.completeThrough);
  return Number.isFinite(through) ? shortDayText(lastDay(through, timeZone)) : null;
}

/** 'Reported through Nov 20', 'All devices reported through Nov 20', or a sentence that nothing was reported. */
export function usageReach(
  series: Pick<UsageSeriesData, 'completeThrough'>,
  timeZone: string,
  isFleet = false,
): string {
  const through = reportedThrough(series, timeZone);
  if (!through) return 'No usage reported yet';
  return isFleet ? `All devices reported through ${through}` : `Reported through ${through}`;
}

export function usageNote(all: readonly UsageSeriesData[], timeZone: string): string {
  const bars = all.flatMap(usageBars);
  const has = (kind: UsageBar['kind']) => bars.some((bar) => bar.kind === kind);
  const through = all.map((series) => reportedThrough(series, timeZone)).find((text) => text !== null);
  if (has('gap')) return `${through ? `Reported through ${through}. ` : ''}No reports yet (dashed).`;
  const hatched = bars.some(isCut)
    ? ', partial weeks hatched'
    : has('unfinished')
      ? ', current week hatched'
      : '';
  return `Weekly${hatched}.${has('incomplete') ? ' Some reports are missing.' : ''}`;
}

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
