import { useState } from 'react';
import { clock } from '#client/browser/clock.ts';
import { control } from '#client/dev/world/control.ts';
import { stepTime } from '#client/dev/world/step-time.ts';
import { usePanelWorld } from './panel-context.ts';
import { notResponding } from './use-change-world.ts';

export const nothingAhead = 'Nothing will happen automatically in the next 400 days.';

const dayMs = 86_400_000;

export function useClockSteps(): {
  /** The next page focuses the `data-control` named `focus`. */
  step(days: number, focus: string): Promise<void>;
  toNextEvent(): Promise<void>;
  quiet: boolean;
} {
  const { parameters, change, announce } = usePanelWorld();
  const [quiet, setQuiet] = useState(false);

  async function move(ms: number, focus: string) {
    const refused = await change({ now: stepTime(parameters.now, ms) }, { control: focus });
    if (refused) announce(refused.message);
  }

  return {
    quiet,
    step: (days, focus) => move(days * dayMs, focus),
    async toNextEvent() {
      try {
        const [next] = await control.timeline();
        setQuiet(!next);
        if (!next) return announce(nothingAhead);
        // Rounded up to a whole second, so the event has already happened at the new time.
        await move(Math.ceil((Date.parse(next.at) - clock.now()) / 1_000) * 1_000, 'clock-event');
      } catch {
        announce(notResponding);
      }
    },
  };
}
