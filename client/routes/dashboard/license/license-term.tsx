import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import {
  exchangeTimeline,
  type Term,
  type TimelineView,
  termTimeline,
  timeLeft,
} from '#client/browser/term-view.ts';
import { TermTimeline } from '#client/components/charts/term-timeline.tsx';
import { evenTicks, termTicks } from '#client/components/charts/timeline-ticks.ts';
import { Meter } from '#client/components/controls/meter.tsx';
import type { Moment } from '#client/routes/dashboard/facts.ts';
import { useCheckIn } from '#client/routes/dashboard/use-facts.ts';
import classes from './license-panel.module.css';

/** The time left in a term. */
export function TimeLeftText({ term, moment }: { term: Term; moment: Moment }): ReactNode {
  const { figure, rest } = timeLeft(term, moment);
  return (
    <span className="tnum">
      <strong className={classes.timeFigure}>{figure}</strong> {rest}
    </span>
  );
}

/** On phones: a large figure, a bar, and both ends. */
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
      <p className={classes.phoneTime}>
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
          <p className={classes.phoneEnds}>
            <span className="tnum">{formatDate(ruler.start, { timeZone })}</span>
            <span className="tnum">{formatDate(end, { timeZone })}</span>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** A term on a timeline, with the next exchange of an offline license. */
export function Rulers({
  term,
  offline,
  moment,
}: {
  term: Term;
  offline: boolean;
  moment: Moment;
}): ReactNode {
  const checkIn = useCheckIn();
  const { now, timeZone } = moment;
  const ruler = termTimeline(term, moment);
  const exchange = offline && checkIn ? exchangeTimeline(checkIn, moment) : null;
  return (
    <>
      <div className={classes.rulers}>
        {ruler ? (
          <TermTimeline
            {...ruler}
            now={now}
            ticks={termTicks(ruler, timeZone)}
            {...(exchange ? { name: 'License' } : {})}
          />
        ) : (
          <p className={classes.sentence}>This license has no end date.</p>
        )}
        {exchange ? (
          <TermTimeline
            {...exchange}
            now={now}
            name="Exchange"
            color={2}
            ticks={evenTicks(exchange.start, exchange.end, 10, timeZone)}
          />
        ) : null}
      </div>
      <PhoneTerm term={term} ruler={ruler} moment={moment} />
    </>
  );
}
