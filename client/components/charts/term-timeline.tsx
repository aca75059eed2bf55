import type { ReactNode } from 'react';
import classes from './term-timeline.module.css';
import { termTicks } from './timeline-ticks.ts';

function share(at: number, start: number, end: number): number {
  return end > start ? Math.min(1, Math.max(0, (at - start) / (end - start))) : 0;
}

/** Times in ms; a `now` outside the span is drawn at its edge. `text` is for screen readers. */
export function TermTimeline({
  start,
  end,
  endLabel,
  grace,
  now,
  markerText,
  timeZone,
  text,
}: {
  start: number;
  end: number;
  endLabel: string;
  grace?: { from: number; running: boolean; label: string } | undefined;
  now: number;
  markerText: string;
  timeZone: string;
  text: string;
}): ReactNode {
  const marker = share(now, start, end);
  const termEnd = grace ? share(grace.from, start, end) : 1;
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div className={classes.ruler} role="img" aria-label={text}>
      <div className={classes.markerRow}>
        <span
          className={classes.markerText}
          style={{ insetInlineStart: `clamp(2.75rem, ${marker * 100}%, calc(100% - 2.75rem))` }}
        >
          {markerText}
        </span>
      </div>
      <div className={`${classes.track} edged`}>
        <div className={`${classes.elapsed} drawn`} style={{ width: percent(Math.min(marker, termEnd)) }} />
        {grace ? (
          <div
            className={classes.grace}
            data-running={grace.running}
            style={{ insetInlineStart: percent(termEnd) }}
          >
            {grace.running ? (
              <div
                className={`${classes.graceElapsed} drawn`}
                style={{ width: percent(share(now, grace.from, end)) }}
              />
            ) : null}
          </div>
        ) : null}
        <div className={`${classes.marker} drawn`} style={{ insetInlineStart: percent(marker) }} />
      </div>
      <div className={classes.ticks} data-lines={grace ? 2 : 1}>
        {termTicks({ start, end, endLabel, grace }, timeZone).map((tick) => (
          <span
            key={tick.at}
            className={classes.tick}
            style={{ insetInlineStart: percent(share(tick.at, start, end)) }}
          >
            {tick.label ? (
              <span className={classes.tickLabel} data-ends-at={tick.endsAt} data-below={tick.below}>
                {tick.label}
              </span>
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
}
