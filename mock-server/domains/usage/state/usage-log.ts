import type { ActivityRecord, ActorRecord } from '#fixtures/builders/records.ts';
import type { UsageMetric, UsageOutcome } from '#mock-server/contract/types.generated.ts';

/** Outcomes by their numbers in a log. */
export const outcomes = [
  'SUCCEEDED',
  'CANCELED',
  'FAILED',
  'REFUSED',
  'REFUNDED',
] as const satisfies readonly UsageOutcome[];

const outcomeNumbers: Record<ActivityRecord['outcome'], number> = {
  COMPLETED: outcomes.indexOf('SUCCEEDED'),
  STOPPED_EARLY: outcomes.indexOf('CANCELED'),
  FAILED: outcomes.indexOf('FAILED'),
  REFUSED: outcomes.indexOf('REFUSED'),
};

const refunded = outcomes.indexOf('REFUNDED');

/** No person, and an unknown balance. */
export const noActor = 0xffff;
export const notKnown = -2;

/**
 * The uses of one metric in a device's log, oldest first, as columns: a tenth of the memory of entries,
 * and nothing to collect while hundreds of thousands are counted.
 */
export type UsageLog = {
  size: number;
  /** Instants, ms. */
  times: Float64Array;
  /** What each adds to its metric. */
  values: Int8Array;
  /** Numbers of `outcomes`. */
  outcomes: Uint8Array;
  /** Places in `people`, or `noActor`. */
  actors: Uint16Array;
  /** Advanced actions left after it; -1 is unlimited. */
  remaining: Int32Array;
  /** Their places in the device's log. */
  numbers: Uint32Array;
  people: readonly ActorRecord[];
};

/** The amount a log entry adds to a metric; null if it isn't such a use. */
function countedFor({ action, outcome }: ActivityRecord, metric: UsageMetric): number | null {
  if (metric === 'DEVICE_ACCESS') return action === 'device.accessed' ? 1 : null;
  if (action === 'advanced_action.refunded') return -1;
  return action === 'advanced_action.used' ? Number(outcome === 'COMPLETED') : null;
}

/** Reads the uses of a metric from a device's log. */
export function readUsageLog(history: readonly ActivityRecord[], metric: UsageMetric): UsageLog {
  const numbers = Uint32Array.from(history.keys()).filter(
    (number) => countedFor(history[number] as ActivityRecord, metric) !== null,
  );
  const size = numbers.length;
  const log = {
    size,
    times: new Float64Array(size),
    values: new Int8Array(size),
    outcomes: new Uint8Array(size),
    actors: new Uint16Array(size),
    remaining: new Int32Array(size),
  };
  const people: ActorRecord[] = [];
  for (let index = 0; index < size; index += 1) {
    const entry = history[numbers[index] ?? 0] as ActivityRecord;
    const { actor, outcome, action } = entry;
    if (actor && !people.includes(actor)) people.push(actor);
    log.times[index] = entry.at;
    log.values[index] = countedFor(entry, metric) ?? 0;
    log.outcomes[index] = action === 'advanced_action.refunded' ? refunded : outcomeNumbers[outcome];
    log.actors[index] = actor ? people.indexOf(actor) : noActor;
    log.remaining[index] = entry.remainingActions ?? notKnown;
  }
  return { ...log, numbers, people };
}
