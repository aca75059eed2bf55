import type { UsageDimension, UsageSlice } from '#mock-server/contract/types.generated.ts';
import { getOrCreate } from '#mock-server/core/collections/get-or-create.ts';
import { noActor } from './usage-log.ts';
import type { Span, UsageSet } from './usage-set.ts';

const maxSlices = 20;

function countByCode(set: UsageSet, { from, to }: Span, dimension: UsageDimension) {
  const column = dimension === 'ACTOR' ? set.actors : set.devices;
  const counts = new Map<number, { code: number; value: number }>();
  for (let place = from; place < to; place += 1) {
    const count = getOrCreate(counts, column[place] as number, (code) => ({ code, value: 0 }));
    count.value += set.values[place] as number;
  }
  return counts.values();
}

function wordsOf({ counted, people }: UsageSet, dimension: UsageDimension, code: number) {
  if (dimension === 'ACTOR') {
    const person = code === noActor ? undefined : people[code];
    return { key: person?.id ?? 'none', label: person?.displayName ?? 'Not named' };
  }
  const device = counted[code]?.device;
  return { key: device?.id ?? 'none', label: device?.name ?? device?.serialNumber ?? '' };
}

function rest(slices: readonly UsageSlice[]): UsageSlice[] {
  if (slices.length === 0) return [];
  const value = slices.reduce((sum, slice) => sum + slice.value, 0);
  return [{ key: 'other', label: `${slices.length} others`, value }];
}

/** Largest first, those beyond the twentieth as one. */
export function usageSlices(set: UsageSet, span: Span, dimension: UsageDimension): UsageSlice[] {
  const sorted = [...countByCode(set, span, dimension)]
    .map(({ code, value }) => ({ ...wordsOf(set, dimension, code), value }))
    .sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  return [...sorted.slice(0, maxSlices), ...rest(sorted.slice(maxSlices))];
}
