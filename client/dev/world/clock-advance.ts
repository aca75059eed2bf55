import { clock } from '#client/browser/clock.ts';
import { control, type TimelineEvent } from './control.ts';
import { timeParts } from './step-time.ts';
import type { WorldParameters } from './world-parameters.ts';

export type ClockAdvance = {
  /** How far it moved, ms. */
  ms: number;
  events: readonly TimelineEvent[];
};

/** The advance of the clock, ms; null if anything else changes. */
export function clockAdvanceMs(before: WorldParameters, changed: Partial<WorldParameters>): number | null {
  if (changed.now === undefined || Object.keys(changed).length > 1) return null;
  const [from, to] = [timeParts(before.now), timeParts(changed.now)];
  if (!from || !to || from.start !== to.start || to.offset <= from.offset) return null;
  return to.offset - from.offset;
}

/** The automatic events of the next `ms` in this page's world; null if the mock doesn't respond. */
export async function eventsDuring(ms: number): Promise<ClockAdvance | null> {
  try {
    const until = clock.now() + ms;
    const events = await control.timeline();
    return { ms, events: events.filter(({ at }) => Date.parse(at) <= until) };
  } catch {
    // The clock moves even if the events can't be loaded.
    return null;
  }
}
