import { formatDay } from '#client/browser/dates.ts';
import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { type MetricsView, rangeNames } from './metrics-view.ts';

const dayText = (day: string) => formatDay(instantOfDay(day), 'UTC');

/** 'Jul 1 to Nov 21, 2025'; both years if they differ. */
export function periodText({ from, to }: Pick<MetricsView, 'from' | 'to'>): string {
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dayText(from)} to ${dayText(to)}`;
}

/** 'in the last 90 days' */
export const rangeText = ({ range }: Pick<MetricsView, 'range'>): string =>
  range === 'term' ? 'in this license term' : `in the last ${rangeNames[range]}`;

/** '10 more than in the 90 days before' */
export function changeText(total: number, previous: number, { range }: Pick<MetricsView, 'range'>): string {
  const before = range === 'term' ? 'the same time before' : `the ${rangeNames[range]} before`;
  const change = total - previous;
  if (change === 0) return `as many as in ${before}`;
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in ${before}`;
}
