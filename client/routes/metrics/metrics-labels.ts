import { formatDate } from '#client/browser/format-instant.ts';
import type { PeriodBar } from '#client/components/charts/period-bars.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { UsagePointData } from '#client/lib/usage-view.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import type { UsageBucket, UsageDimension, UsageOutcome } from '#schema/types.generated.ts';
import type { MetricsView, RangeName } from './metrics-address.ts';

export const bucketLabels: Record<UsageBucket, { one: string; many: string; by: string }> = {
  DAY: { one: 'Day', many: 'days', by: 'By day' },
  WEEK: { one: 'Week', many: 'weeks', by: 'By week' },
  MONTH: { one: 'Month', many: 'months', by: 'By month' },
};

export const splitLabels: Record<UsageDimension, string> = {
  DEVICE: 'Device',
  GROUP: 'Group',
  ACTOR: 'Person',
  OUTCOME: 'Outcome',
};

export const outcomeLabels: Record<UsageOutcome, { tone: Tone; text: string }> = {
  SUCCEEDED: { tone: 'ok', text: 'Completed' },
  FAILED: { tone: 'critical', text: 'Failed' },
  CANCELED: { tone: 'warning', text: 'Stopped early' },
  REFUNDED: { tone: 'neutral', text: 'Refunded' },
  REFUSED: { tone: 'critical', text: 'Refused' },
};

const dayText = (day: string) => formatDate(instantOfDay(day), { timeZone: 'UTC' });

/** 'Jul 1 to Nov 21, 2025'; both years if they differ, none if both are the current year. */
export function periodText(from: string, to: string, today = ''): string {
  const year = (day: string) => day.slice(0, 4);
  const last = year(from) === year(today) && year(to) === year(today) ? shortDayText(to) : dayText(to);
  if (from === to) return last;
  return `${year(from) === year(to) ? shortDayText(from) : dayText(from)} to ${last}`;
}

export const rangeNames: Record<Exclude<RangeName, 'dates'>, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': '365 days',
  term: 'License term',
};

/** 'in the last 90 days', 'from Nov 1 to Nov 8, 2025' */
export function rangeText({ range, from, to }: Pick<MetricsView, 'range' | 'from' | 'to'>): string {
  if (range === 'term') return 'in this license term';
  if (range === 'dates') return from === to ? `on ${dayText(to)}` : `from ${periodText(from, to)}`;
  return `in the last ${rangeNames[range]}`;
}

export function changeText(total: number, previous: number, { range }: Pick<MetricsView, 'range'>): string {
  const before =
    range === 'term' || range === 'dates' ? 'the same time before' : `the ${rangeNames[range]} before`;
  const change = total - previous;
  if (change === 0) return `as many as in ${before}`;
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in ${before}`;
}

const percentFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** '+17.7% vs. previous 90 days'; '–' instead of a share of nothing. */
export function shareText(
  total: number,
  previous: number | null,
  { range }: Pick<MetricsView, 'range'>,
): string {
  const share = previous ? percentFormat.format((total - previous) / previous).replace('-', '−') : '–';
  return `${share} vs. previous ${range === 'term' || range === 'dates' ? 'period' : rangeNames[range]}`;
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

function labelOf({ start, end }: UsagePointData, bucket: UsageBucket, years: boolean): string {
  if (bucket === 'MONTH') {
    return !isCut({ start, end }, bucket) ? month.format(instantOfDay(start)) : periodText(start, end);
  }
  if (start === end) return years ? dayText(start) : shortDayText(start);
  return years ? periodText(start, end) : `${shortDayText(start)} to ${shortDayText(end)}`;
}

/** True if the range cuts off part of the week or month. */
function isCut({ start, end }: Pick<UsagePointData, 'start' | 'end'>, bucket: UsageBucket): boolean {
  if (bucket === 'DAY') return false;
  if (bucket === 'WEEK') return daysBetween(start, end) < 6;
  return !(start.endsWith('-01') && addDays(end, 1).endsWith('-01'));
}

export type MetricsBar = PeriodBar & { start: string; end: string };

/** Oldest first; with years if the series spans several. `devicesComplete`: by the first day of a bar. */
export function periodBars(
  points: readonly UsagePointData[],
  bucket: UsageBucket,
  today: string,
  devicesComplete: ReadonlyMap<string, number> = new Map(),
): MetricsBar[] {
  const first = points[0]?.start ?? '';
  const last = points.at(-1)?.end ?? '';
  const years = first.slice(0, 4) !== last.slice(0, 4);
  return points.map((point) => {
    const { start, end, value, partial } = point;
    const complete = devicesComplete.get(start);
    return {
      key: start,
      start,
      end,
      label: labelOf(point, bucket, years),
      short: bucket === 'MONTH' ? month.format(instantOfDay(start)) : shortDayText(start),
      value: typeof value === 'number' && Number.isFinite(value) ? value : null,
      unfinished: value !== null && end >= today,
      incomplete: value !== null && partial && end < today,
      ...(complete === undefined ? {} : { devicesComplete: complete }),
      cut: isCut(point, bucket),
    };
  });
}

/** For screen readers. */
export function chartSummary(
  name: string,
  total: number,
  bars: readonly PeriodBar[],
  view: Pick<MetricsView, 'range' | 'from' | 'to' | 'bucket'>,
): string {
  const words = bucketLabels[view.bucket];
  const highest = bars.reduce<PeriodBar | null>(
    (best, bar) => (bar.value !== null && bar.value > (best?.value ?? 0) ? bar : best),
    null,
  );
  const gaps = bars.filter(({ value }) => value === null).length;
  const top = highest?.value ? `, at most ${formatNumber(highest.value)} in ${highest.label}` : '';
  const missing =
    gaps > 0 ? ` ${formatNumber(gaps)} of ${formatNumber(bars.length)} ${words.many} have no report.` : '';
  return `${name}: ${formatNumber(total)} ${rangeText(view)}, ${words.by.toLowerCase()}${top}.${missing}`;
}

type Gap = { from: string; to: string; devices: readonly { serialNumber: string }[] };

function gapText({ from, to, devices }: Gap): string {
  const who = devices.map(({ serialNumber }) => serialNumber).join(', ');
  return `No report ${from === to ? 'for' : 'from'} ${periodText(from, to)}${who ? ` by ${who}` : ''}. Missing is not zero.`;
}

const fewGaps = 3;

export function gapWords(gaps: readonly Gap[]): { sentences: string[]; list: string[] } {
  const texts = gaps.map(gapText);
  if (texts.length <= fewGaps) return { sentences: texts, list: [] };
  const devices = new Set(gaps.flatMap((gap) => gap.devices.map(({ serialNumber }) => serialNumber))).size;
  return {
    sentences: [`${formatNumber(devices)} devices are missing reports for some days. Missing is not zero.`],
    list: texts,
  };
}
