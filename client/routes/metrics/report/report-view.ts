import { barState } from '#client/components/charts/period-chart.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { MetricsUsageQuery } from '#client/routes/metrics/chart/chart.generated.ts';
import {
  type MetricsView,
  readMetricsAddress,
  type TermDays,
} from '#client/routes/metrics/metrics-address.ts';
import { bucketLabels, periodBars, periodText } from '#client/routes/metrics/metrics-labels.ts';

/** Without days, the term until today. Null while the term is loading. */
export function readReportAddress(
  params: URLSearchParams,
  today: string,
  term: TermDays | null | undefined,
): { view: MetricsView; notes: readonly string[] } | null {
  const own = new URLSearchParams({ bucket: 'month' });
  for (const name of ['from', 'to', 'group']) {
    const value = params.get(name);
    if (value) own.set(name, value);
  }
  if (!own.has('from') && !own.has('to')) own.set('range', 'term');
  return readMetricsAddress(own, today, term);
}

export type MonthRow = { key: string; label: string; count: string; reports: { tone: Tone; text: string } };

/** Oldest first, each followed by the gaps that start in it. */
export function monthRows(
  { points, gaps }: Pick<MetricsUsageQuery['usageSeries'], 'points' | 'gaps'>,
  today: string,
): MonthRow[] {
  const months = periodBars(points, 'MONTH', today).map((bar) => ({
    start: bar.start,
    key: bar.key,
    label: bar.label,
    count: bar.value === null ? 'Unknown' : formatNumber(bar.value),
    reports: barState(bar, null, bucketLabels.MONTH.one),
  }));
  const missing = gaps.map(({ from, to, devices }) => ({
    start: from,
    key: `gap ${from} ${to} ${devices[0]?.id}`,
    label: `Gap, ${periodText(from, to)}`,
    count: 'Unknown',
    reports: {
      tone: 'neutral' as const,
      text: ['No report', devices.map(({ serialNumber }) => serialNumber).join(', ')]
        .filter(Boolean)
        .join(' by '),
    },
  }));
  // Stable: a gap that starts with a month follows it.
  return [...months, ...missing].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** Too long for the rest of a sheet; shorter tables aren't broken. */
export const isLong = (rows: readonly unknown[]): boolean => rows.length > 15;
