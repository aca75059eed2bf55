import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { isLate } from '#schema/facts/limit.ts';
import { type CoveredRange, rangeText } from './usage-file-view.ts';
import classes from './usage-files.module.css';

/** A gap is as urgent as a late report. */
export const looks: Record<CoveredRange['kind'], { tone: 'ok' | 'neutral' | 'warning'; text: string }> = {
  reported: { tone: 'ok', text: 'Reported' },
  gap: { tone: 'warning', text: 'Gap: no report' },
  waiting: { tone: 'neutral', text: 'Not reported yet' },
  overdue: { tone: 'warning', text: 'Overdue' },
};

export function Coverage({
  stretches,
  dueAt,
  now,
  licenseZone,
}: {
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
      <ul className={classes.stretches} aria-label="Days reported">
        {stretches.map((each) => (
          <li key={each.from}>
            <span className="tnum">{rangeText(each)}</span>
            <span className={classes.dimmed}>{formatDays(each.days)}</span>
            <StatusText tone={looks[each.kind].tone}>{looks[each.kind].text}</StatusText>
          </li>
        ))}
      </ul>
      <div className={classes.due}>
        {dueAt ? (
          <StatusText tone={late ? 'warning' : 'notice'} icon={late ? undefined : CalendarClock}>
            {late ? 'The next usage file was due ' : 'The next usage file is due '}
            <time className="tnum" dateTime={dueAt}>
              {formatLastDay(dueAt, { timeZone: licenseZone })}
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
