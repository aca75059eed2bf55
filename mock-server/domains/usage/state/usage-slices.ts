import type { GroupRecord } from '#fixtures/builders/records.ts';
import type { UsageDimension, UsageOutcome, UsageSlice } from '#mock-server/contract/types.generated.ts';
import { getOrCreate } from '#mock-server/core/collections/get-or-create.ts';
import { noActor, outcomes } from './usage-log.ts';
import type { Span, UsageSet } from './usage-set.ts';

const maxSlices = 20;

export const outcomeLabels: Record<UsageOutcome, string> = {
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  REFUNDED: 'Refunded',
  REFUSED: 'Refused',
};

export type GroupOf = (deviceId: string) => GroupRecord | null;

function columnOf(set: UsageSet, dimension: UsageDimension): Uint8Array | Uint16Array {
  if (dimension === 'OUTCOME') return set.outcomes;
  return dimension === 'ACTOR' ? set.actors : set.devices;
}

function countByCode(set: UsageSet, { from, to }: Span, dimension: UsageDimension) {
  const column = columnOf(set, dimension);
  const counts = new Map<number, { code: number; value: number; records: number }>();
  for (let place = from; place < to; place += 1) {
    const count = getOrCreate(counts, column[place] as number, (code) => ({ code, value: 0, records: 0 }));
    count.value += set.values[place] as number;
    count.records += 1;
  }
  return counts.values();
}

function wordsOf({ counted, people }: UsageSet, dimension: UsageDimension, code: number, groupOf: GroupOf) {
  const device = counted[code]?.device;
  switch (dimension) {
    case 'DEVICE':
      return { key: device?.id ?? 'none', label: device?.name ?? device?.serialNumber ?? '' };
    case 'GROUP': {
      const group = device ? groupOf(device.id) : null;
      return { key: group?.id ?? 'none', label: group?.name ?? 'No group' };
    }
    case 'ACTOR': {
      const person = code === noActor ? undefined : people[code];
      return { key: person?.id ?? 'none', label: person?.displayName ?? 'Not named' };
    }
    case 'OUTCOME': {
      const outcome = outcomes[code] ?? 'SUCCEEDED';
      return { key: outcome, label: outcomeLabels[outcome] };
    }
  }
}

function rest(slices: readonly UsageSlice[]): UsageSlice[] {
  if (slices.length === 0) return [];
  const value = slices.reduce((sum, slice) => sum + slice.value, 0);
  const records = slices.reduce((sum, slice) => sum + slice.records, 0);
  return [{ key: 'other', label: `${slices.length} others`, value, records }];
}

/** Largest first, those beyond the twentieth as one. */
export function usageSlices(
  set: UsageSet,
  span: Span,
  dimension: UsageDimension,
  groupOf: GroupOf,
): UsageSlice[] {
  const slices = new Map<string, UsageSlice>();
  for (const { code, value, records } of countByCode(set, span, dimension)) {
    const { key, label } = wordsOf(set, dimension, code, groupOf);
    const slice = slices.get(key) ?? { key, label, value: 0, records: 0 };
    slice.value += value;
    slice.records += records;
    slices.set(key, slice);
  }
  const sorted = [...slices.values()].sort(
    (a, b) => b.value - a.value || b.records - a.records || (a.key < b.key ? -1 : 1),
  );
  return [...sorted.slice(0, maxSlices), ...rest(sorted.slice(maxSlices))];
}
