import { dayText } from '#client/browser/dates.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { daysOf, type MetricsView, type Period, rangeNames } from './metrics-view.ts';

/** 'Jul 1 to Nov 21, 2025'; both years if they differ. */
export function periodText({ from, to }: Period): string {
  if (from === to) return dayText(to);
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dayText(from)} to ${dayText(to)}`;
}

/** 'in the last 90 days' */
export function rangeText(view: Pick<MetricsView, 'range' | 'from' | 'to'>): string {
  if (view.range === 'custom')
    return view.from === view.to ? `on ${periodText(view)}` : `from ${periodText(view)}`;
  return view.range === 'term' ? 'in this license term' : `in the last ${rangeNames[view.range]}`;
}

function timeBefore(view: Pick<MetricsView, 'range' | 'from' | 'to'>): string {
  if (view.range === 'term') return 'the same time before';
  const days = daysOf(view);
  return days === 1 ? 'the day before' : `the ${formatNumber(days)} days before`;
}

/** '10 more than in the 90 days before' */
export function changeText(
  total: number,
  previous: number,
  view: Pick<MetricsView, 'range' | 'from' | 'to'>,
): string {
  const before = timeBefore(view);
  const change = total - previous;
  if (change === 0) return `as many as in ${before}`;
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in ${before}`;
}
