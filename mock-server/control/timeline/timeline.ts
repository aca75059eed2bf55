import type { Fixtures } from '#fixtures/fixtures.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createWorldBuilder } from '#mock-server/core/world/build-world.ts';
import { worksUntil } from '#schema/facts/term.ts';
import { candidatesOf } from './candidates.ts';
import { type EventKind, passwordEnds, stateAt, type WorldState } from './world-state.ts';

export type TimelineEvent = {
  /** RFC 3339. */
  at: string;
  kind: EventKind | 'fleet';
  text: string;
};

type Event = Omit<TimelineEvent, 'at'> & { at: number };

const horizonMs = 400 * dayMs;

const changesOf = (before: WorldState, after: WorldState, at: number): Event[] =>
  [...after].flatMap(([key, { kind, value, text }]) =>
    before.get(key)?.value === value ? [] : [{ at, kind, text }],
  );

type Source = { world: WorldSpec; startsAt: number; fixtures: Fixtures };

/** By day; the session's own device has its own event. */
function fleetEvents({ world, startsAt, fixtures }: Source, now: number): Event[] {
  const record = createWorldBuilder(fixtures)(world, startsAt, now);
  return record.accounts.flatMap(({ fleet, device }) => {
    const own = device && fleet.placeOf(device.id);
    const ends = new Map<number, number>();
    fleet.rows().forEach(({ license, retired }, place) => {
      const last = license?.terms.at(-1);
      if (place === own || retired || !last) return;
      const end = worksUntil(last);
      if (now < end && end <= now + horizonMs) ends.set(end, (ends.get(end) ?? 0) + 1);
    });
    return [...ends].map(
      ([at, count]): Event => ({
        at,
        kind: 'fleet',
        text:
          count === 1
            ? "Another device's license has ended."
            : `The licenses of ${count} other devices have ended.`,
      }),
    );
  });
}

/** Within 400 days from `now` (ms), soonest first. Compares the worlds before and after each instant. */
export function timelineOf(source: Source, now: number): TimelineEvent[] {
  const { world, startsAt, fixtures } = source;
  // A separate builder, so that the cache of worlds in use isn't flushed.
  const build = createWorldBuilder(fixtures);
  const at = (instant: number) => build(world, startsAt, instant);
  const until = now + horizonMs;
  const instants = [
    ...candidatesOf(at(now), { from: now, until }, at),
    ...passwordEnds(at(now), fixtures).flatMap(({ at: end }) => (now < end && end <= until ? [end] : [])),
  ].sort((a, b) => a - b);
  const events: Event[] = [];
  let before = stateAt(at(now), fixtures, now);
  for (const instant of new Set(instants)) {
    const after = stateAt(at(instant), fixtures, instant);
    events.push(...changesOf(before, after, instant));
    before = after;
  }
  return [...events, ...fleetEvents(source, now)]
    .sort((a, b) => a.at - b.at)
    .map((event) => ({ ...event, at: new Date(event.at).toISOString().replace('.000Z', 'Z') }));
}
