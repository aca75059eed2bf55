import type { ActorRecord } from '#fixtures/builders/person-records.ts';
import type { ActivityRecord } from '#fixtures/builders/records.ts';
import type { UsageMetric, UsageOutcome } from '#mock-server/contract/types.generated.ts';

export const outcomes = [
  'SUCCEEDED',
  'CANCELED',
  'FAILED',
  'REFUSED',
] as const satisfies readonly UsageOutcome[];

const outcomeNumbers: Record<ActivityRecord['outcome'], number> = {
  COMPLETED: outcomes.indexOf('SUCCEEDED'),
  STOPPED_EARLY: outcomes.indexOf('CANCELED'),
  FAILED: outcomes.indexOf('FAILED'),
  REFUSED: outcomes.indexOf('REFUSED'),
};

/** `notKnown` is an unknown balance. */
export const noActor = 0xffff;
export const notKnown = -2;

/** Oldest first. Columns take a tenth of the memory of entries, and leave nothing to collect. */
export type UsageLog = {
  size: number;
  /** In ms. */
  times: Float64Array;
  values: Int8Array;
  outcomes: Uint8Array;
  actors: Uint16Array;
  /** Advanced actions left after the use; -1 is unlimited. */
  remaining: Int32Array;
  numbers: Uint32Array;
  people: readonly ActorRecord[];
};

/** Null if the entry isn't a use of this metric. */
function countedFor({ action, outcome }: ActivityRecord, metric: UsageMetric): number | null {
  if (metric === 'DEVICE_ACCESS') return action === 'device.accessed' ? 1 : null;
  return action === 'advanced_action.used' ? Number(outcome === 'COMPLETED') : null;
}

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
    const { actor, outcome } = entry;
    if (actor && !people.includes(actor)) people.push(actor);
    log.times[index] = entry.at;
    log.values[index] = countedFor(entry, metric) ?? 0;
    log.outcomes[index] = outcomeNumbers[outcome];
    log.actors[index] = actor ? people.indexOf(actor) : noActor;
    log.remaining[index] = entry.remainingActions ?? notKnown;
  }
  return { ...log, numbers, people };
}
