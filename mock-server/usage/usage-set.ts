import { LRUCache } from 'lru-cache';
import type { ActivityRecord, ActorRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { UsageDimension, UsageMetric, UsageOutcome } from '#mock-server/resolvers/types.generated.ts';

/** One counted use of a device. */
export type UsageEntry = {
  id: string;
  at: number;
  device: DeviceRecord;
  actor: ActorRecord | null;
  outcome: UsageOutcome;
  /** What it adds to its metric. */
  value: number;
  remainingActions: number | null;
};

/** Every use of one metric on some devices, oldest first, and what is counted up to each of them. */
export type UsageSet = {
  metric: UsageMetric;
  entries: readonly UsageEntry[];
  /** Their instants, ms. */
  times: Float64Array;
  /** Entry `n` of it is what the first `n` entries count together. */
  sums: Int32Array;
  /** What was found out about it before. */
  readonly parts: Map<UsageDimension, readonly UsagePart[]>;
  readonly selections: LRUCache<string, Int32Array>;
};

/** The entries of a set that have something in common: their places in it, and what they count up to each. */
export type UsagePart = { key: string; label: string; places: Int32Array; sums: Int32Array };

const mostSelections = 12;
/** Over all sets that are remembered. */
const mostEntries = 500_000;

const outcomes: Record<ActivityRecord['outcome'], UsageOutcome> = {
  COMPLETED: 'SUCCEEDED',
  STOPPED_EARLY: 'CANCELED',
  FAILED: 'FAILED',
  REFUSED: 'REFUSED',
};

/** What an entry of the log adds to a metric; null when it is no use of that kind. */
function countedFor({ action, outcome }: ActivityRecord, metric: UsageMetric): number | null {
  if (metric === 'DEVICE_ACCESS') return action === 'device.accessed' ? 1 : null;
  if (action === 'advanced_action.refunded') return -1;
  return action === 'advanced_action.used' ? Number(outcome === 'COMPLETED') : null;
}

function entriesOf(device: DeviceRecord, metric: UsageMetric): UsageEntry[] {
  return device.history().flatMap((entry) => {
    const value = countedFor(entry, metric);
    if (value === null) return [];
    const { id, at, actor, action, remainingActions } = entry;
    const outcome = action === 'advanced_action.refunded' ? 'REFUNDED' : outcomes[entry.outcome];
    return [{ id: `usage-${id}`, at, device, actor, outcome, value, remainingActions }];
  });
}

/** What the first `n` of the entries count together, for every `n`. */
export function sumsOf(entries: readonly Pick<UsageEntry, 'value'>[]): Int32Array {
  const sums = new Int32Array(entries.length + 1);
  let sum = 0;
  entries.forEach(({ value }, index) => {
    sum += value;
    sums[index + 1] = sum;
  });
  return sums;
}

function createUsageSet(devices: readonly DeviceRecord[], metric: UsageMetric): UsageSet {
  const [first] = devices;
  const entries = devices.flatMap((device) => entriesOf(device, metric));
  if (first && devices.length > 1) entries.sort((a, b) => a.at - b.at);
  return {
    metric,
    entries,
    times: Float64Array.from(entries, ({ at }) => at),
    sums: sumsOf(entries),
    parts: new Map(),
    selections: new LRUCache({ max: mostSelections }),
  };
}

const sets = new LRUCache<string, UsageSet>({
  maxSize: mostEntries,
  sizeCalculation: ({ entries }) => entries.length + 1,
});
/** A log is made once; its number tells it from every other. */
const numbers = new WeakMap<object, number>();
let logs = 0;

function numberOf(log: object): number {
  const known = numbers.get(log);
  if (known !== undefined) return known;
  logs += 1;
  numbers.set(log, logs);
  return logs;
}

/** The uses of one metric on these devices; made when first asked for and remembered for the sets in use. */
export function usageSet(devices: readonly DeviceRecord[], metric: UsageMetric): UsageSet {
  const key = `${metric} ${devices.map((device) => numberOf(device.history())).join(' ')}`;
  const known = sets.get(key);
  if (known) return known;
  const made = createUsageSet(devices, metric);
  sets.set(key, made);
  return made;
}

/** How many of the sorted numbers are smaller than this one. */
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

/** A stretch of a set: entries from `from` up to, not including, `to`. */
export type Span = { from: number; to: number };

/** The entries between two instants, the first included. */
export const spanOf = ({ times }: Pick<UsageSet, 'times'>, begin: number, end: number): Span => ({
  from: countBelow(times, begin),
  to: countBelow(times, end),
});

/** What the entries of a stretch count together. */
export const sumOf = ({ sums }: Pick<UsageSet, 'sums'>, { from, to }: Span): number =>
  (sums[Math.max(to, from)] ?? 0) - (sums[from] ?? 0);
