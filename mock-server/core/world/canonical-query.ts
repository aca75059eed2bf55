import type { TimeSetting, WorldSpec } from '#mock-server/contract/world-spec.ts';
import { isRealTime } from '#mock-server/core/clock.ts';
import { encodeValue } from '#schema/world/write-fault.ts';
import { formatFault } from './parse-fault.ts';

const offsetUnits = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
] as const;

function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const [unit, ms] = offsetUnits.find(([, length]) => size % length === 0) ?? ['s', 1_000];
  return `${offset < 0 ? '-' : '+'}${size / ms}${unit}`;
}

const formatInstant = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

function formatTime(now: TimeSetting): string | null {
  if (isRealTime(now)) return null;
  const { start, offset, frozen } = now;
  const moved = offset === 0 && start !== null ? '' : formatOffset(offset);
  return `${start === null ? '' : formatInstant(start)}${moved}${frozen ? ',frozen' : ''}`;
}

/** In the order of docs/mock.md, without defaults, signs unescaped. The empty world is `scenario=online`. */
export function canonicalQuery(world: WorldSpec): string {
  const [from, to] = world.latency;
  const values: [string, string | null][] = [
    ['scenario', world.scenario.join(',') || null],
    ['as', world.as],
    ['account', world.account],
    ['now', formatTime(world.now)],
    ['seed', world.seed === 1 ? null : String(world.seed)],
    ['latency', to === 0 ? null : from === to ? String(from) : `${from}..${to}`],
    ['fault', world.fault.map(formatFault).join(',') || null],
  ];
  const parameters = values.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeValue(value)}`],
  );
  return parameters.join('&') || 'scenario=online';
}
