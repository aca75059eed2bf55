import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { SortDirection } from '#mock-server/contract/types.generated.ts';
import { type Counted, eachUse, type Use } from './uses.ts';

/** Null people are all, also those that aren't known. */
export function selectRecords(
  devices: readonly DeviceRecord[],
  counted: Counted,
  actorIds: readonly string[] | null,
  direction: SortDirection,
): Use[] {
  const uses: Use[] = [];
  eachUse(devices, counted, (entry, device) => {
    if (actorIds === null || (entry.actor !== null && actorIds.includes(entry.actor.id)))
      uses.push({ entry, device });
  });
  uses.sort((a, b) => a.entry.at - b.entry.at);
  // Backwards also where two are at the same time, since each has the balance after it.
  return direction === 'ASC' ? uses : uses.reverse();
}
