import { LRUCache } from 'lru-cache';
import type { FleetRecord } from '#fixtures/builders/records.ts';

/** Eight of the largest fleets, since requests without a session start a new world each minute. */
const maxDevices = 80_000;

export function createFleetMemo<Entry>() {
  const lists = new LRUCache<FleetRecord, { question: string; entries: readonly Entry[] }>({
    maxSize: maxDevices,
    sizeCalculation: ({ entries }) => entries.length + 1,
  });
  return (fleet: FleetRecord, question: string, make: () => readonly Entry[]): readonly Entry[] => {
    const latest = lists.get(fleet);
    if (latest?.question === question) return latest.entries;
    const entries = make();
    lists.set(fleet, { question, entries });
    return entries;
  };
}
