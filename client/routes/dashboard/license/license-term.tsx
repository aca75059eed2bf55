import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { TermTimeline } from '#client/components/charts/term-timeline.tsx';
import { termTicks } from '#client/components/charts/timeline-ticks.ts';
import { Meter } from '#client/components/controls/status/meter.tsx';
import {
  type Term,
  type TimelineView,
  termTimeline,
  timeLeft,
} from '#client/components/license/term-view.ts';
import classes from './license-panel.module.css';

export function TimeLeftText({ term, moment }: { term: Term; moment: Moment }): ReactNode {
  const { figure, rest } = timeLeft(term, moment);
  return (
    <span className="tnum">
      <strong className={classes.timeFigure}>{figure}</strong> {rest}
    </span>
  );
}

function PhoneTerm({
  term,
  ruler,
  moment,
}: {
  term: Term;
  ruler: TimelineView | null;
  moment: Moment;
}): ReactNode {
  const { timeZone, now } = moment;
  const end = (ruler?.grace?.running ? ruler.end : (ruler?.grace?.from ?? ruler?.end)) ?? now;
  return (
    <div className={classes.phoneTerm}>
      <p className={`${classes.phoneTime} muted`}>
        <TimeLeftText term={term} moment={moment} />
      </p>
      {ruler ? (
        <>
          <Meter
            value={Math.min(now, end) - ruler.start}
            max={end - ruler.start}
            tone={ruler.grace?.running ? 'warning' : 'neutral'}
            label={ruler.text}
          />
          <p className={`${classes.phoneEnds} muted small`}>
            <span className="tnum">{formatDate(ruler.start, { timeZone })}</span>
            <span className="tnum">{formatLastDay(end, { timeZone })}</span>
          </p>
        </>
      ) : null}
    </div>
  );
}

export function Ruler({ term, moment }: { term: Term; moment: Moment }): ReactNode {
  const { now, timeZone } = moment;
  const ruler = termTimeline(term, moment);
  return (
    <>
      <div className={classes.ruler}>
        {ruler ? (
          <TermTimeline {...ruler} now={now} ticks={termTicks(ruler, timeZone)} />
        ) : (
          <p>This license has no end date.</p>
        )}
      </div>
      <PhoneTerm term={term} ruler={ruler} moment={moment} />
    </>
  );
}
