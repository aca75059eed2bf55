import { LRUCache } from 'lru-cache';
import type { UsageEntry } from '#mock-server/contract/records.ts';
import type { UsageMetric } from '#mock-server/contract/types.generated.ts';
import { sortStably } from './stable-sort.ts';
import type { CountedDevice } from './usage-devices.ts';
import { noActor, notKnown, outcomes, type UsageLog } from './usage-log.ts';

/** Uses of one metric on several devices, oldest first, with running sums. */
export type UsageSet = Omit<UsageLog, 'numbers'> & {
  metric: UsageMetric;
  counted: readonly CountedDevice[];
  devices: Uint16Array;
  numbers: Uint32Array;
  /** Entry `n` is the sum of the first `n` entries. */
  sums: Int32Array;
};

/** A set keeps the world of its devices alive. */
const maxSets = 8;
const maxEntries = 1_000_000;

export function sumsOf(values: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(values.length + 1);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
    sums[index + 1] = sum;
  }
  return sums;
}

function inTime(logs: readonly UsageLog[], size: number): Uint32Array {
  const times = new Float64Array(size);
  const places = Uint32Array.from({ length: size }, (_, place) => place);
  let offset = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const log of logs) {
    times.set(log.times, offset);
    offset += log.size;
    first = Math.min(first, log.times[0] ?? first);
    last = Math.max(last, log.times.at(-1) ?? last);
  }
  if (logs.length < 2 || size === 0) return places;
  return sortStably(places, (place) => (times[place] ?? 0) - first, last - first);
}

function createUsageSet(counted: readonly CountedDevice[], metric: UsageMetric): UsageSet {
  const logs = counted.map((each) => each.log(metric));
  const size = logs.reduce((sum, log) => sum + log.size, 0);
  const people = [...new Set(logs.flatMap((log) => log.people))];
  const numbersOfPeople = new Map(people.map((person, number) => [person, number]));
  const starts = sumsOf(logs.map((log) => log.size));
  const order = inTime(logs, size);
  const set = {
    size,
    times: new Float64Array(size),
    values: new Int8Array(size),
    outcomes: new Uint8Array(size),
    actors: new Uint16Array(size),
    remaining: new Int32Array(size),
    numbers: new Uint32Array(size),
    devices: new Uint16Array(size),
  };
  const target = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) target[order[at] ?? 0] = at;
  logs.forEach((log, device) => {
    const actors = log.people.map((person) => numbersOfPeople.get(person) ?? noActor);
    const start = starts[device] ?? 0;
    for (let index = 0; index < log.size; index += 1) {
      const at = target[start + index] ?? 0;
      set.times[at] = log.times[index] ?? 0;
      set.values[at] = log.values[index] ?? 0;
      set.outcomes[at] = log.outcomes[index] ?? 0;
      set.actors[at] = actors[log.actors[index] ?? noActor] ?? noActor;
      set.remaining[at] = log.remaining[index] ?? notKnown;
      set.numbers[at] = log.numbers[index] ?? 0;
      set.devices[at] = device;
    }
  });
  return {
    ...set,
    metric,
    counted,
    people,
    sums: sumsOf(set.values),
  };
}

export function entryAt(set: UsageSet, place: number): UsageEntry {
  const { device, idAt } = set.counted[set.devices[place] ?? 0] as CountedDevice;
  const remaining = set.remaining[place] ?? notKnown;
  return {
    id: `usage-${idAt(set.numbers[place] ?? 0)}`,
    at: set.times[place] ?? 0,
    device,
    actor: set.people[set.actors[place] ?? noActor] ?? null,
    outcome: outcomes[set.outcomes[place] ?? 0] ?? 'SUCCEEDED',
    remainingActions: remaining === notKnown ? null : remaining,
  };
}

/** Saves 18 ms of 21 for each request about 40 devices. */
const sets = new LRUCache<string, UsageSet>({
  max: maxSets,
  maxSize: maxEntries,
  sizeCalculation: ({ size }) => size + 1,
});

export function usageSet(counted: readonly CountedDevice[], metric: UsageMetric): UsageSet {
  const key = `${metric} ${counted.map((each) => each.key).join(' ')}`;
  const cachedSet = sets.get(key);
  // A renamed device has the same uses, but searches and sorts differently.
  if (cachedSet?.counted.every(({ name }, index) => name === counted[index]?.name)) return cachedSet;
  const set = createUsageSet(counted, metric);
  sets.set(key, set);
  return set;
}

export function countBelow(sorted: ArrayLike<number>, number: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `to` is exclusive. */
export type Span = { from: number; to: number };

/** `begin` is inclusive. */
export const spanOf = ({ times }: Pick<UsageSet, 'times'>, begin: number, end: number): Span => ({
  from: countBelow(times, begin),
  to: countBelow(times, end),
});

export const sumOf = ({ sums }: Pick<UsageSet, 'sums'>, { from, to }: Span): number =>
  (sums[Math.max(to, from)] ?? 0) - (sums[from] ?? 0);
