import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { addDays, dayIn, daysBetween } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';
import type { UsageBucket } from '#schema/types.generated.ts';
import { instantOfDay, shortDayText } from './calendar.ts';
import { formatNumber } from './format-number.ts';

/** One bucket of a series from the API. Days are `YYYY-MM-DD`, both included. */
export type UsagePointData = { start: string; end: string; value: number | null; partial: boolean };

export type UsageSeriesData = {
  total: number;
  points: readonly UsagePointData[];
  completeThrough: string | null;
};

export type UsageBar = {
  key: string;
  /** 'Nov 17 to Nov 23' */
  label: string;
  /** 'Nov 17' */
  short: string;
  /** Null is a gap: nothing was reported, which isn't zero. */
  value: number | null;
  /** 'In progress'; null for a whole period that is fully reported. */
  state: string | null;
  /** The period isn't over or fully reported, or the range cuts off part of it. */
  isPartial: boolean;
};

const bucketWords: Record<UsageBucket, string> = { DAY: 'day', WEEK: 'week', MONTH: 'month' };

/** 'by week' */
export const byBucket = (bucket: UsageBucket): string => `by ${bucketWords[bucket]}`;

/** The last days including today. */
export function usageRange(now: number, timeZone: string, days = 90): { from: string; to: string } {
  const to = dayIn(now, timeZone);
  return { from: addDays(to, 1 - days), to };
}

const month = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const;

function isCut({ start, end }: UsagePointData, bucket: UsageBucket): boolean {
  if (bucket === 'DAY') return false;
  if (bucket === 'WEEK') return daysBetween(start, end) < 6;
  return !(start.endsWith('-01') && addDays(end, 1).endsWith('-01'));
}

/** Whether reports of earlier periods than the last one are missing, so that the total will still grow. */
export const lacksReports = ({ points }: Pick<UsageSeriesData, 'points'>): boolean =>
  points.slice(0, -1).some(({ partial }) => partial);

/** The bars of a series up to today, oldest first. */
export function usageBars(series: UsageSeriesData, bucket: UsageBucket = 'WEEK'): UsageBar[] {
  return series.points.map((point, at) => {
    const { start, end, value, partial } = point;
    const isMonth = bucket === 'MONTH' && !isCut(point, bucket);
    const isUnfinished = partial && at === series.points.length - 1;
    const count = value !== null && Number.isFinite(value) ? value : null;
    const state = isUnfinished
      ? 'In progress'
      : isCut(point, bucket)
        ? `Partial ${bucketWords[bucket]}`
        : partial
          ? 'Reports missing'
          : null;
    return {
      key: start,
      label: isMonth
        ? dateFormatter('month', month).format(instantOfDay(start))
        : start === end
          ? shortDayText(start)
          : `${shortDayText(start)} to ${shortDayText(end)}`,
      short: isMonth ? dateFormatter('month', month).format(instantOfDay(start)) : shortDayText(start),
      value: count,
      state: count === null ? 'No report' : state,
      isPartial: count !== null && (partial || isCut(point, bucket)),
    };
  });
}

/** 'Nov 10 to Nov 16: 9 used' */
export function barTitle({ label, value, state }: UsageBar): string {
  const count = value === null ? 'unknown' : `${formatNumber(value)} used`;
  return `${label}: ${[count, state?.toLowerCase()].filter(Boolean).join(', ')}`;
}

/** The last day with complete reports, as 'Oct 28'; null if there were none. */
export function reportedThrough(
  series: Pick<UsageSeriesData, 'completeThrough'>,
  timeZone: string,
): string | null {
  const through = series.completeThrough === null ? Number.NaN : Date.parse(series.completeThrough);
  return Number.isFinite(through) ? shortDayText(lastDay(through, timeZone)) : null;
}

/** The line below charts of the same days. Says how far all `devices` have reported, and what hatched and dashed bars are; may be empty. */
export function usageNote(
  all: readonly UsageSeriesData[],
  { timeZone, devices = 1, bucket = 'WEEK' }: { timeZone: string; devices?: number; bucket?: UsageBucket },
): string {
  const charts = all.map((series) => usageBars(series, bucket));
  const bars = charts.filter((chart) => chart.some(({ value }) => value)).flat();
  const through = all.map((series) => reportedThrough(series, timeZone)).find((text) => text !== null);
  return [
    through ? `${devices > 1 ? 'Counts of all devices are complete' : 'Reported'} through ${through}.` : null,
    bars.some(({ isPartial }) => isPartial) ? `Hatched: partial ${bucketWords[bucket]}.` : null,
    bars.some(({ value }) => value === null) ? "Dashed: no report, which isn't zero." : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Replaces all figures of `devices` that never reported, because none is known. */
export const notReportedText = (devices = 1): string =>
  devices > 1 ? 'No device has reported yet.' : "The device hasn't reported yet.";

export const neverReported = ({ points, completeThrough }: UsageSeriesData): boolean =>
  completeThrough === null && points.every(({ value }) => value === null);

/** Replaces a chart whose bars are all empty. */
export const noUsageText = (bars: readonly UsageBar[]): string =>
  bars.some(({ value }) => value !== null) ? 'None used' : 'No usage reported';

/** For screen readers. `period` is 'in the last 90 days'. */
export function usageSummary(
  name: string,
  period: string,
  series: UsageSeriesData,
  bucket: UsageBucket = 'WEEK',
): string {
  const bars = usageBars(series, bucket);
  const highest = bars.reduce<UsageBar | null>(
    (best, bar) => ((bar.value ?? 0) > (best?.value ?? 0) ? bar : best),
    null,
  );
  const gaps = bars.filter(({ value }) => value === null).length;
  const total = `${name}: ${formatNumber(series.total)} ${period}, ${byBucket(bucket)}`;
  const top = highest ? `, at most ${formatNumber(highest.value ?? 0)} in ${highest.label}` : '';
  const missing = gaps > 0 ? ` ${gaps} of ${bars.length} ${bucketWords[bucket]}s have no report.` : '';
  return `${total}${top}.${missing}`;
}
