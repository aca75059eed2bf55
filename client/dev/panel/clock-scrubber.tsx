import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { clock } from '#client/browser/clock.ts';
import { formatDate } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { control, type TimelineEvent } from '#client/dev/world/control.ts';
import { stepTime, timeParts } from '#client/dev/world/step-time.ts';
import { countText } from '#client/lib/count-text.ts';
import { isEditing } from '#client/session/use-saved-input.ts';
import { dayIn } from '#schema/calendar/days.ts';
import classes from './clock-scrubber.module.css';

const dayMs = 86_400_000;
/** The days ahead whose events the control API lists. */
const horizon = 400;
/** How long the pointer or a key rests before the clock moves, in ms. */
const restMs = 700;

const formOpen = 'A form on this page has input. Save or discard it, then move the clock.';

/** One request, once the thumb is released or rests. */
export function ClockScrubber(): ReactNode {
  const { busy, parameters, change, announce } = usePanelWorld();
  const [events, setEvents] = useState<readonly TimelineEvent[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const parts = timeParts(parameters.now);
  if (!parts) return null;

  const current = Math.round(parts.offset / dayMs);
  const days = dragged ?? current;
  const [min, max] = [Math.min(0, current), Math.max(0, current) + horizon];
  const timeZone = readerTimeZone();
  const instantOf = (day: number) => clock.now() + (day - current) * dayMs;
  const here = events?.filter(
    ({ at }) => dayIn(Date.parse(at), timeZone) === dayIn(instantOf(days), timeZone),
  );
  const next = events?.find(({ at }) => Date.parse(at) > instantOf(days));
  const text = [
    `${formatDate(instantOf(days), { timeZone })} (${days < 0 ? '−' : '+'}${countText(Math.abs(days), ['day', 'days'])})`,
    here?.[0]?.text ?? (next && `Next, ${formatDate(next.at, { timeZone })}: ${next.text}`),
  ]
    .filter(Boolean)
    .join('. ');

  const loadEvents = () => {
    if (events) return;
    setEvents([]);
    // Without events the clock moves as well.
    control.timeline().then(setEvents, () => {});
  };

  async function move(day: number) {
    clearTimeout(timer.current);
    if (busy || day === current) return setDragged(null);
    const refused = isEditing()
      ? { message: formOpen }
      : await change(
          { now: stepTime(parameters.now, (day - current) * dayMs) },
          { control: 'clock-scrubber' },
        );
    if (!refused) return;
    setDragged(null);
    setProblem(refused.message);
    announce(refused.message);
  }

  return (
    <div className={classes.scrubber}>
      <div className={classes.track}>
        <input
          type="range"
          className={classes.range}
          aria-label="Time machine, in days"
          aria-valuetext={text}
          aria-describedby={id}
          data-control="clock-scrubber"
          min={min}
          max={max}
          value={days}
          disabled={busy}
          onFocus={loadEvents}
          onPointerEnter={loadEvents}
          onChange={(event) => {
            const day = event.currentTarget.valueAsNumber;
            setDragged(day);
            setProblem(null);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void move(day), restMs);
          }}
          onPointerUp={(event) => void move(event.currentTarget.valueAsNumber)}
        />
        <span className={classes.ticks} aria-hidden="true">
          {events?.map(({ at, kind, text: title }) => (
            <span
              key={`${at} ${kind} ${title}`}
              className={classes.tick}
              title={`${formatDate(at, { timeZone })}: ${title}`}
              style={{
                left: `${(100 * (current - min + (Date.parse(at) - clock.now()) / dayMs)) / (max - min)}%`,
              }}
            />
          ))}
        </span>
      </div>
      <p className={classes.text} id={id}>
        {problem ?? text}
      </p>
    </div>
  );
}
