import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { UsageEntry } from '#mock-server/contract/parents.ts';
import type { UsageInput, UsageMetric, UsageOutcome } from '#mock-server/contract/types.generated.ts';
import { addDays, startOfDay } from '#schema/calendar/days.ts';

/** Days are in `timeZone`, both included. */
export type Counted = Pick<UsageInput, 'metric' | 'from' | 'to' | 'timeZone'>;

/** A use of a device, whether or not it counts. */
export type Use = { entry: ActivityRecord; device: DeviceRecord };

const actions: Record<UsageMetric, ActivityRecord['action']> = {
  DEVICE_ACCESS: 'device.accessed',
  ADVANCED_ACTIONS: 'advanced_action.used',
};

/** Every access counts; of the actions those that were completed. */
export const isCounted = ({ action, outcome }: ActivityRecord): boolean =>
  action === 'device.accessed' || outcome === 'COMPLETED';

/** Visits the uses of devices, device by device, each one's oldest first. */
export function eachUse(
  devices: readonly DeviceRecord[],
  { metric, from, to, timeZone }: Counted,
  visit: (entry: ActivityRecord, device: DeviceRecord) => void,
): void {
  const startOf = (day: string) => startOfDay(day, timeZone);
  const [begin, end] = [startOf(from), startOf(addDays(to, 1))];
  const action = actions[metric];
  for (const device of devices) {
    const history = device.history();
    // Logs are sorted, so that a month of a fleet needn't read its years.
    const first = countBelow(history.length, (index) => (history[index] as ActivityRecord).at < begin);
    for (let index = first; index < history.length; index += 1) {
      const entry = history[index] as ActivityRecord;
      if (entry.at >= end) break;
      if (entry.action === action) visit(entry, device);
    }
  }
}

/** How many of the first in a sorted list are below something. */
export function countBelow(length: number, isBelow: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const outcomes: Record<ActivityRecord['outcome'], UsageOutcome> = {
  COMPLETED: 'SUCCEEDED',
  STOPPED_EARLY: 'CANCELED',
  FAILED: 'FAILED',
  REFUSED: 'REFUSED',
};

export const usageEntry = ({ entry, device }: Use): UsageEntry => ({
  id: `usage-${entry.id}`,
  at: entry.at,
  device,
  actor: entry.actor,
  outcome: outcomes[entry.outcome],
  remainingActions: entry.remainingActions,
});
