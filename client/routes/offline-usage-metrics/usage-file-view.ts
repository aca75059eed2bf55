import { formatDate } from '#client/browser/format-instant.ts';
import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import { isLate, lastDay } from '#schema/facts/limit.ts';
import type { UsageReportsQuery } from './offline-usage.generated.ts';

export type UsageDevice = NonNullable<UsageReportsQuery['myHardwareLicense']>['device'];

export type UsageReport = UsageDevice['usageReports']['nodes'][number];

/** 'Nov 1 to Nov 14, 2025', in UTC as in the file. Breaks only after 'to'. */
export function periodText({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }): string {
  const day = (text: string) => formatDate(instantOfDay(text), { timeZone: 'UTC' });
  const first =
    periodStart.slice(0, 4) === periodEnd.slice(0, 4) ? shortDayText(periodStart) : day(periodStart);
  return [`${first} to`, day(periodEnd)].map((part) => part.replaceAll(' ', '\u00a0')).join(' ');
}

/** Both days included. */
export type CoveredRange = {
  from: string;
  to: string;
  kind: 'reported' | 'gap' | 'waiting' | 'overdue';
  days: number;
};

/** Oldest first: reported, missing, and since the last report, which are pending or overdue. */
export function coverage(
  { from, to }: { from: string; to: string },
  series: { completeThrough: string | null; gaps: readonly { from: string; to: string }[] },
  { dueAt, now, timeZone }: { dueAt: string | null; now: number; timeZone: string },
): CoveredRange[] {
  // The end is exclusive: midnight belongs to the next day.
  const through =
    series.completeThrough === null ? null : lastDay(Date.parse(series.completeThrough), timeZone);
  const overdue = dueAt !== null && isLate(Date.parse(dueAt), now);
  const kindOf = (day: string): CoveredRange['kind'] => {
    if (through === null || day > through) return overdue ? 'overdue' : 'waiting';
    return series.gaps.some((gap) => gap.from <= day && day <= gap.to) ? 'gap' : 'reported';
  };
  const stretches: CoveredRange[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const kind = kindOf(day);
    const last = stretches.at(-1);
    if (last?.kind === kind) {
      last.to = day;
      last.days = daysBetween(last.from, day) + 1;
    } else stretches.push({ from: day, to: day, kind, days: 1 });
  }
  return stretches;
}

export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`;

/** The gaps before the last report: '8 days missing, Sep 10 to Sep 17.' Null without a gap. */
export function missingText(ranges: readonly CoveredRange[]): string | null {
  const gaps = ranges.filter(({ kind }) => kind === 'gap');
  const [gap, second] = gaps;
  if (!gap) return null;
  const total = formatDays(gaps.reduce((sum, { days }) => sum + days, 0));
  return second ? `${total} missing in ${gaps.length} gaps.` : `${total} missing, ${rangeText(gap)}.`;
}

/** `through` is null before the first report, undefined while loading. */
export function usageSentence(
  through: string | null | undefined,
  missing: string | null,
  isOverdue: boolean,
): string {
  if (through === undefined) return 'The last 90 days, by week, as far as usage files report them.';
  const reported = through === null ? 'No usage reported yet.' : `Reported through ${through}.`;
  return [missing, reported, isOverdue && 'The next usage file is overdue.'].filter(Boolean).join(' ');
}
