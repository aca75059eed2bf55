import { formatDate } from '#client/browser/format-instant.ts';
import type { PeriodBar } from '#client/components/charts/period-bars.tsx';
import type { Tone } from '#client/components/controls/status.tsx';
import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { UsagePointData, UsageSeriesData } from '#client/lib/usage-view.ts';
import { addDays, dayIn, daysBetween } from '#schema/calendar/days.ts';
import type { UsageBucket, UsageDimension, UsageMetric, UsageOutcome } from '#schema/types.generated.ts';
import type { MetricsView } from './metrics-address.ts';

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

/** The noun for an entry. */
export function whatText(metric: UsageMetric, outcome: UsageOutcome): string {
  if (metric === 'DEVICE_ACCESS') return 'Device access';
  return outcome === 'REFUNDED' ? 'Refund' : 'Advanced action';
}

const dayText = (day: string) => formatDate(instantOfDay(day), { timeZone: 'UTC' });

/** 'Jul 1 to Nov 21, 2025'; with both years if they differ. */
export function periodText(from: string, to: string): string {
  if (from === to) return dayText(to);
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dayText(from)} to ${dayText(to)}`;
}

/** 'Eastern Time'; the zone's id if it only has an offset name. */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name && !name.startsWith('GMT') ? name : timeZone.replaceAll('_', ' ');
}

/** The range for the end of a sentence: 'in the last 90 days', 'from Nov 1 to Nov 8, 2025'. */
export function rangeText({ range, from, to }: Pick<MetricsView, 'range' | 'from' | 'to'>): string {
  if (range === 'term') return 'in this license term';
  if (range === 'dates') return from === to ? `on ${dayText(to)}` : `from ${periodText(from, to)}`;
  return `in the last ${Number.parseInt(range, 10)} days`;
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

function labelOf({ start, end }: UsagePointData, bucket: UsageBucket, years: boolean): string {
  if (bucket === 'MONTH') {
    return !isCut({ start, end }, bucket) ? month.format(instantOfDay(start)) : periodText(start, end);
  }
  if (start === end) return years ? dayText(start) : shortDayText(start);
  return years ? periodText(start, end) : `${shortDayText(start)} to ${shortDayText(end)}`;
}

/** Whether a bucket is shorter than its week or month. */
function isCut({ start, end }: Pick<UsagePointData, 'start' | 'end'>, bucket: UsageBucket): boolean {
  if (bucket === 'DAY') return false;
  if (bucket === 'WEEK') return daysBetween(start, end) < 6;
  return !(start.endsWith('-01') && addDays(end, 1).endsWith('-01'));
}

/** The bars of a series, oldest first; with years if it spans several. */
export function periodBars(points: readonly UsagePointData[], bucket: UsageBucket): PeriodBar[] {
  const first = points[0]?.start ?? '';
  const last = points.at(-1)?.end ?? '';
  const years = first.slice(0, 4) !== last.slice(0, 4);
  return points.map((point) => ({
    key: point.start,
    label: labelOf(point, bucket, years),
    short: bucket === 'MONTH' ? month.format(instantOfDay(point.start)) : shortDayText(point.start),
    value: typeof point.value === 'number' && Number.isFinite(point.value) ? point.value : null,
    unfinished: point.value !== null && point.partial,
    cut: isCut(point, bucket),
  }));
}

/** The chart as one sentence, for screen readers. */
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

/** The number of listed gaps; further ones are behind a button. */
const fewGaps = 3;

/** Periods without reports, as sentences or as a summary with a list. */
export function gapWords(gaps: readonly Gap[]): { sentences: string[]; list: string[] } {
  const texts = gaps.map(gapText);
  if (texts.length <= fewGaps) return { sentences: texts, list: [] };
  const devices = new Set(gaps.flatMap((gap) => gap.devices.map(({ serialNumber }) => serialNumber))).size;
  return {
    sentences: [`${formatNumber(devices)} devices are missing reports for some days. Missing is not zero.`],
    list: texts,
  };
}

/** 'Complete through Nov 20', or that nothing was reported. */
export function completeText(series: Pick<UsageSeriesData, 'completeThrough'>, timeZone: string): string {
  const at = series.completeThrough === null ? Number.NaN : Date.parse(series.completeThrough);
  return Number.isFinite(at)
    ? `Complete through ${shortDayText(dayIn(at, timeZone))}`
    : 'No usage reported yet';
}
