import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { UsageEntry } from '#mock-server/contract/parents.ts';
import type { UsageMetric, UsageOutcome } from '#mock-server/contract/types.generated.ts';
import type { ZoneDays } from '#mock-server/core/zone-days.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { DaySpan } from './reported.ts';

/** A use of a device, and whether it counts for the metric. */
export type Use = { entry: ActivityRecord; device: DeviceRecord; value: 0 | 1 };

const actions: Record<UsageMetric, ActivityRecord['action']> = {
  DEVICE_ACCESS: 'device.accessed',
  ADVANCED_ACTIONS: 'advanced_action.used',
};

/** Every access counts; of the actions those that were completed. In no order across devices. */
export function usesOf(
  devices: readonly DeviceRecord[],
  metric: UsageMetric,
  { from, to }: DaySpan,
  { startOf }: ZoneDays,
): Use[] {
  const [begin, end] = [startOf(from), startOf(addDays(to, 1))];
  const action = actions[metric];
  const uses: Use[] = [];
  for (const device of devices) {
    const history = device.history();
    // Logs are sorted, so that a month of a fleet needn't read its years.
    for (let index = countBelow(history, begin); index < history.length; index += 1) {
      const entry = history[index] as ActivityRecord;
      if (entry.at >= end) break;
      if (entry.action !== action) continue;
      const isCounted = metric === 'DEVICE_ACCESS' || entry.outcome === 'COMPLETED';
      uses.push({ entry, device, value: isCounted ? 1 : 0 });
    }
  }
  return uses;
}

/** How many of the entries, which are oldest first, are before an instant. */
export function countBelow(entries: readonly { at: number }[], instant: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.at ?? 0) < instant) low = middle + 1;
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
