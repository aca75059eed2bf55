import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LimitDay } from '#client/components/controls/limit-day.tsx';
import { StatusText } from '#client/components/controls/status.tsx';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { isLate } from '#schema/facts/limit.ts';
import type { CoveredRange } from './usage-file-view.ts';
import classes from './usage-files.module.css';

const looks: Record<CoveredRange['kind'], { tone: 'ok' | 'neutral' | 'warning' | 'critical'; text: string }> =
  {
    reported: { tone: 'ok', text: 'Reported' },
    gap: { tone: 'critical', text: 'Gap: no report' },
    waiting: { tone: 'neutral', text: 'Not reported yet' },
    overdue: { tone: 'warning', text: 'Overdue' },
  };

const days = ({ from, to }: CoveredRange) =>
  from === to ? shortDayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`;

/** The reported days, as a line to scale and as a list. */
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
  const spoken = stretches.map((each) => `${days(each)}: ${looks[each.kind].text.toLowerCase()}`).join('; ');
  return (
    <div className={classes.coverage}>
      <div className={classes.line} role="img" aria-label={`Days reported. ${spoken}.`}>
        {stretches.map((each) => (
          <span
            key={each.from}
            className={classes.stretch}
            data-kind={each.kind}
            style={{ flexGrow: each.days }}
            title={`${days(each)}: ${looks[each.kind].text}`}
          />
        ))}
      </div>
      <ul className={classes.stretches} aria-label="Days reported">
        {stretches.map((each) => (
          <li key={each.from}>
            <span className="tnum">{days(each)}</span>
            <span className={classes.dimmed}>{formatDays(each.days)}</span>
            <StatusText tone={looks[each.kind].tone}>{looks[each.kind].text}</StatusText>
          </li>
        ))}
      </ul>
      <div className={classes.due}>
        {dueAt ? (
          <StatusText tone={late ? 'warning' : 'notice'} icon={late ? undefined : CalendarClock}>
            {late ? 'The next usage file was due ' : 'The next usage file is due '}
            <LimitDay instant={dueAt} timeZone={licenseZone} />.
          </StatusText>
        ) : dueAt === null ? (
          'No usage file is due.'
        ) : (
          // Its line, for when it is known.
          '\u00a0'
        )}
      </div>
    </div>
  );
}
