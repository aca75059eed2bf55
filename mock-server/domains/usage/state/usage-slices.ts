import type { GroupRecord } from '#fixtures/builders/records.ts';
import type { UsageDimension, UsageOutcome, UsageSlice } from '#mock-server/contract/types.generated.ts';
import { noActor, outcomes } from './usage-log.ts';
import { countBelow, type Span, sumsOf, type UsagePart, type UsageSet } from './usage-set.ts';

const maxSlices = 20;

export const outcomeLabels: Record<UsageOutcome, string> = {
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  REFUNDED: 'Refunded',
  REFUSED: 'Refused',
};

export type GroupOf = (deviceId: string) => GroupRecord | null;

/** A column to group a set by. */
function columnOf(set: UsageSet, dimension: UsageDimension): Uint8Array | Uint16Array {
  if (dimension === 'OUTCOME') return set.outcomes;
  return dimension === 'ACTOR' ? set.actors : set.devices;
}

/** A set grouped by a column: for each number, its entries and their running sums. */
function partsOf(set: UsageSet, dimension: UsageDimension): UsagePart[] {
  const column = columnOf(set, dimension);
  const found = new Map<number, number[]>();
  for (let place = 0; place < set.size; place += 1) {
    const code = column[place] ?? 0;
    const places = found.get(code);
    if (places) places.push(place);
    else found.set(code, [place]);
  }
  return [...found].map(([code, places]) => ({
    code,
    places: Uint32Array.from(places),
    sums: sumsOf(places.map((place) => set.values[place] ?? 0)),
  }));
}

function knownParts(set: UsageSet, dimension: UsageDimension): readonly UsagePart[] {
  const parts = set.parts.get(dimension) ?? partsOf(set, dimension);
  set.parts.set(dimension, parts);
  return parts;
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

/** The parts of a range of a set, largest first, those beyond the twentieth as one; they add up to its sum. */
export function usageSlices(
  set: UsageSet,
  span: Span,
  dimension: UsageDimension,
  groupOf: GroupOf,
): UsageSlice[] {
  const slices = new Map<string, UsageSlice>();
  // Groups are put together from devices, which move between them.
  for (const { code, places, sums } of knownParts(set, dimension === 'GROUP' ? 'DEVICE' : dimension)) {
    const from = countBelow(places, span.from);
    const to = Math.max(countBelow(places, span.to), from);
    if (to === from) continue;
    const { key, label } = wordsOf(set, dimension, code, groupOf);
    const slice = slices.get(key) ?? { key, label, value: 0, records: 0 };
    slice.value += (sums[to] ?? 0) - (sums[from] ?? 0);
    slice.records += to - from;
    slices.set(key, slice);
  }
  const sorted = [...slices.values()].sort(
    (a, b) => b.value - a.value || b.records - a.records || (a.key < b.key ? -1 : 1),
  );
  return [...sorted.slice(0, maxSlices), ...rest(sorted.slice(maxSlices))];
}
