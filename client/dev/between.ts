import { clock } from '#client/browser/clock.ts';
import { control, type TimelineEvent } from './control.ts';
import { timeParts } from './step-time.ts';
import type { WorldParameters } from './world-parameters.ts';

/** What happened by itself while the clock was moved on. */
export type Passed = {
  /** How far it was moved, ms. */
  ms: number;
  events: readonly TimelineEvent[];
};

/** How far a world's clock is moved on by a change, ms; null where that isn't all of the change. */
export function movedBy(before: WorldParameters, changed: Partial<WorldParameters>): number | null {
  if (changed.now === undefined || Object.keys(changed).length > 1) return null;
  const [from, to] = [timeParts(before.now), timeParts(changed.now)];
  if (!from || !to || from.start !== to.start || to.offset <= from.offset) return null;
  return to.offset - from.offset;
}

/** What this page's world says will happen until its clock is moved on so far; null where it says nothing. */
export async function between(ms: number): Promise<Passed | null> {
  try {
    const until = clock.now() + ms;
    const events = await control.timeline();
    return { ms, events: events.filter(({ at }) => Date.parse(at) <= until) };
  } catch {
    // The list is a help; the clock is moved without it.
    return null;
  }
}
