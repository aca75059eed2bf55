import type { ReactNode } from 'react';
import { dayText, formatLastDay } from '#client/browser/dates.ts';
import { StatusCell, StatusText } from '#client/components/controls/status/status.tsx';
import { shortDayText } from '#client/lib/calendar.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { addDays, daysBetween } from '#schema/calendar/days.ts';
import { isLate, lastDay } from '#schema/facts/limit.ts';
import classes from './offline-usage.module.css';

/** 'Nov 1 to Nov 14, 2025', in UTC as in the file. Breaks only after 'to'. */
export function periodText({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }): string {
  const first =
    periodStart.slice(0, 4) === periodEnd.slice(0, 4) ? shortDayText(periodStart) : dayText(periodStart);
  return [`${first} to`, dayText(periodEnd)].map((part) => part.replaceAll(' ', '\u00a0')).join(' ');
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

const rangeText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`;

/** The gaps before the last report: '8 days missing, Sep 10 to Sep 17.' Null without a gap. */
export function missingText(ranges: readonly CoveredRange[]): string | null {
  const gaps = ranges.filter(({ kind }) => kind === 'gap');
  const [gap, second] = gaps;
  if (!gap) return null;
  const total = formatDays(gaps.reduce((sum, { days }) => sum + days, 0));
  return second ? `${total} missing in ${gaps.length} gaps.` : `${total} missing, ${rangeText(gap)}.`;
}

/** A gap is as urgent as a late report. */
const looks: Record<CoveredRange['kind'], { tone: 'ok' | 'neutral' | 'warning'; text: string }> = {
  reported: { tone: 'ok', text: 'Reported' },
  gap: { tone: 'warning', text: 'Gap: no report' },
  waiting: { tone: 'neutral', text: 'Not reported yet' },
  overdue: { tone: 'warning', text: 'Overdue' },
};

export function DaysReported({
  stretches,
  dueAt,
  now,
  licenseZone,
}: {
  /** Empty before the first report. */
  stretches: readonly CoveredRange[];
  /** Null if no file is due, undefined if unknown. */
  dueAt: string | null | undefined;
  now: number;
  licenseZone: string;
}): ReactNode {
  const late = dueAt ? isLate(Date.parse(dueAt), now) : false;
  const spoken = stretches
    .map((each) => `${rangeText(each)}: ${looks[each.kind].text.toLowerCase()}`)
    .join('; ');
  return (
    <div className={classes.coverage}>
      {stretches.length > 0 ? (
        <>
          <div className={classes.line} role="img" aria-label={`Days reported. ${spoken}.`}>
            {stretches.map((each) => (
              <span
                key={each.from}
                className={classNames(classes.stretch, each.kind === 'reported' && 'drawn')}
                data-kind={each.kind}
                style={{ flexGrow: each.days }}
                title={`${rangeText(each)}: ${looks[each.kind].text}`}
              />
            ))}
          </div>
          <ul className={`${classes.stretches} small`} aria-label="Days reported">
            {stretches.map((each) => (
              <li key={each.from}>
                <span className="tnum">{rangeText(each)}</span>
                <span className="muted">{formatDays(each.days)}</span>
                <StatusCell {...looks[each.kind]} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="small">
        {dueAt ? (
          <StatusText tone={late ? 'warning' : 'neutral'}>
            <span>{late ? 'The next usage file was due ' : 'The next usage file is due '}</span>
            <time className="tnum" dateTime={dueAt}>
              {formatLastDay(dueAt, licenseZone)}
            </time>
            .
          </StatusText>
        ) : dueAt === null ? (
          'No usage file is due.'
        ) : (
          // Reserves its line.
          '\u00a0'
        )}
      </div>
    </div>
  );
}
