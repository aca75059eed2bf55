import type { ReactNode } from 'react';
import { clock } from '#client/browser/clock.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { stepTime } from '#client/dev/world/step-time.ts';
import { currentWorld } from '#client/dev/world/this-world.ts';
import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { zoneName } from '#schema/calendar/zone-name.ts';
import type { ResolvedWorld } from '#schema/world/control-api.ts';
import { changeWorld, useChange } from './change-world.ts';
import { Setting } from './setting.tsx';
import classes from './world-panel.module.css';

const steps = [
  [1, '+1 day'],
  [30, '+30 days'],
  [365, '+1 year'],
] as const;

/** '2026-03-01', in the account's zone. */
const dayOf = (at: number): string =>
  dateFormatter('ISO day', {
    timeZone: readerTimeZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(at)
    .reduce((text, { type, value }) => text.replace(type, value), 'year-month-day');

const frozen = ',frozen';

/** A frozen clock needs a time, so real time stops where the world starts. */
function toggledFrozen(now: string | null): string | null {
  if (!now?.endsWith(frozen)) return `${now ?? '+0d'}${frozen}`;
  const running = now.slice(0, -frozen.length);
  return running === '+0d' ? null : running;
}

export function ClockMenu({
  licenseEnds,
  graceEnds,
}: Pick<ResolvedWorld, 'licenseEnds' | 'graceEnds'>): ReactNode {
  const { change, refused } = useChange();
  const { now = null } = currentWorld();
  const today = dayOf(clock.now());

  const moveBy = (ms: number, control: string) =>
    [{ now: stepTime(now, ms) }, { menu: 'clock', focus: control }] as const;

  const moveButton = (text: string, control: string, ms: () => number) => (
    <Button
      key={control}
      variant="default"
      size="xs"
      data-control={control}
      onClick={() => change(...moveBy(ms(), control))}
    >
      {text}
    </Button>
  );
  /** Whole seconds, and never before the moment. */
  const moveToButton = (text: string, control: string, at: string | null) =>
    at && moveButton(text, control, () => Math.ceil((Date.parse(at) - clock.now()) / 1_000) * 1_000);

  function moveTo(date: string) {
    const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
    return Number.isNaN(days) ? 'Choose a date.' : changeWorld(...moveBy(days * dayMs, 'clock-date'));
  }

  return (
    <div className={classes.settings}>
      <div className={classes.buttons}>
        {steps.map(([days, text]) => moveButton(text, `clock-${days}`, () => days * dayMs))}
        {moveToButton('License ends', 'clock-license', licenseEnds)}
        {moveToButton('Grace ends', 'clock-grace', graceEnds)}
        <Button
          variant="default"
          size="xs"
          data-control="clock-frozen"
          onClick={() => change({ now: toggledFrozen(now) }, { menu: 'clock', focus: 'clock-frozen' })}
        >
          {now?.endsWith(frozen) ? 'Run' : 'Freeze'}
        </Button>
        {now === null ? null : (
          <Button
            variant="default"
            size="xs"
            onClick={() => change({ now: null }, { menu: 'clock', focus: 'clock-1' })}
          >
            Real time
          </Button>
        )}
      </div>
      {refused ? <p role="alert">{refused}</p> : null}
      <Setting
        label="Date"
        type="date"
        value={today}
        control="clock-date"
        hint={`In ${zoneName(readerTimeZone())}. An earlier date discards your changes.`}
        onApply={moveTo}
      />
    </div>
  );
}
