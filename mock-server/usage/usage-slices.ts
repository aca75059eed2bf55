import type { GroupRecord } from '#fixtures/builders/records.ts';
import type { UsageDimension, UsageOutcome, UsageSlice } from '#mock-server/resolvers/types.generated.ts';
import {
  countBelow,
  type Span,
  sumsOf,
  type UsageEntry,
  type UsagePart,
  type UsageSet,
} from './usage-set.ts';

const mostSlices = 20;

export const outcomeLabels: Record<UsageOutcome, string> = {
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  REFUNDED: 'Refunded',
  REFUSED: 'Refused',
};

export type GroupOf = (deviceId: string) => GroupRecord | null;

function partKey({ device, actor, outcome }: UsageEntry, dimension: UsageDimension, groupOf: GroupOf) {
  switch (dimension) {
    case 'DEVICE':
      return { key: device.id, label: device.name ?? device.serialNumber };
    case 'GROUP': {
      const group = groupOf(device.id);
      return { key: group?.id ?? 'none', label: group?.name ?? 'No group' };
    }
    case 'ACTOR':
      return { key: actor?.id ?? 'none', label: actor?.displayName ?? 'Not named' };
    case 'OUTCOME':
      return { key: outcome, label: outcomeLabels[outcome] };
  }
}

/** A set taken apart by a dimension: for each part the places of its entries, and what they count so far. */
function partsOf(set: UsageSet, dimension: UsageDimension, groupOf: GroupOf): UsagePart[] {
  const found = new Map<string, { label: string; places: number[]; entries: UsageEntry[] }>();
  set.entries.forEach((entry, place) => {
    const { key, label } = partKey(entry, dimension, groupOf);
    const part = found.get(key) ?? { label, places: [], entries: [] };
    if (part.places.length === 0) found.set(key, part);
    part.places.push(place);
    part.entries.push(entry);
  });
  return [...found].map(([key, { label, places, entries }]) => ({
    key,
    label,
    places: Int32Array.from(places),
    sums: sumsOf(entries),
  }));
}

function sliceOf({ key, label, places, sums }: UsagePart, span: Span): UsageSlice {
  const from = countBelow(places, span.from);
  const to = Math.max(countBelow(places, span.to), from);
  return { key, label, value: (sums[to] ?? 0) - (sums[from] ?? 0), records: to - from };
}

function rest(slices: readonly UsageSlice[]): UsageSlice[] {
  if (slices.length === 0) return [];
  const value = slices.reduce((sum, slice) => sum + slice.value, 0);
  const records = slices.reduce((sum, slice) => sum + slice.records, 0);
  return [{ key: 'other', label: `${slices.length} others`, value, records }];
}

/** As `partsOf`, remembered; not so for groups, since devices move between them. */
function knownParts(set: UsageSet, dimension: UsageDimension, groupOf: GroupOf): readonly UsagePart[] {
  const parts = set.parts.get(dimension) ?? partsOf(set, dimension, groupOf);
  if (dimension !== 'GROUP') set.parts.set(dimension, parts);
  return parts;
}

/** The parts of a stretch of a set, largest first, those beyond the twentieth as one; they add up to its sum. */
export function usageSlices(
  set: UsageSet,
  span: Span,
  dimension: UsageDimension,
  groupOf: GroupOf,
): UsageSlice[] {
  const slices = knownParts(set, dimension, groupOf)
    .map((part) => sliceOf(part, span))
    .filter(({ records }) => records > 0)
    .sort((a, b) => b.value - a.value || b.records - a.records || (a.key < b.key ? -1 : 1));
  return [...slices.slice(0, mostSlices), ...rest(slices.slice(mostSlices))];
}
