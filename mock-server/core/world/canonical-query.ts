import type { TimeSetting, WorldSpec } from '#mock-server/contract/world-spec.ts';
import { isRealTime } from '#mock-server/core/clock.ts';
import { formatOffset } from '#schema/world/offset.ts';
import { writeWorld } from '#schema/world/world-text.ts';
import { formatFault } from './parse-fault.ts';

const formatInstant = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

function formatTime(now: TimeSetting): string | null {
  if (isRealTime(now)) return null;
  const { start, offset, frozen } = now;
  const moved = offset === 0 && start !== null ? '' : formatOffset(offset);
  return `${start === null ? '' : formatInstant(start)}${moved}${frozen ? ',frozen' : ''}`;
}

/** The canonical query string, by which worlds are compared. */
export function canonicalQuery(world: WorldSpec): string {
  const [from, to] = world.latency;
  return writeWorld({
    scenario: world.scenario.join(','),
    as: world.as,
    account: world.account,
    now: formatTime(world.now),
    seed: world.seed === 1 ? null : String(world.seed),
    latency: to === 0 ? null : from === to ? String(from) : `${from}..${to}`,
    fault: world.fault.map(formatFault).join(','),
  });
}
