import type {
  UsageRecordFilter,
  UsageRecordSort,
  UsageRecordSortField,
} from '#mock-server/resolvers/types.generated.ts';
import { type Span, sumOf, type UsageEntry, type UsageSet } from './usage-set.ts';
import { outcomeLabels } from './usage-slices.ts';

/** What is asked of the records of a stretch. */
export type RecordChoice = { filter: UsageRecordFilter; sort: readonly UsageRecordSort[] };

/** The records that match, in order. */
export type RecordList = { size: number; value: number; entryAt(index: number): UsageEntry };

const has = (text: string | null, part: string) => text?.toLowerCase().includes(part) ?? false;

/** Tells whether an entry matches. Devices and people are few, so each is looked at once. */
function matcher({ search, outcomes, actorIds }: UsageRecordFilter): (entry: UsageEntry) => boolean {
  const part = search?.trim().toLowerCase() ?? '';
  const known = new Map<object, boolean>();
  const remember = (whom: object, find: () => boolean) => {
    const found = known.get(whom) ?? find();
    known.set(whom, found);
    return found;
  };
  const isFound = ({ device, actor }: UsageEntry) =>
    part === '' ||
    remember(device, () => has(device.serialNumber, part) || has(device.name, part)) ||
    (actor !== null && remember(actor, () => has(actor.displayName, part)));
  return (entry) =>
    (!outcomes || outcomes.includes(entry.outcome)) &&
    (!actorIds || (entry.actor !== null && actorIds.includes(entry.actor.id))) &&
    isFound(entry);
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** What a field is compared by; null comes last in either direction. */
const keys: Record<UsageRecordSortField, (entry: UsageEntry) => string | number | null> = {
  AT: ({ at }) => at,
  DEVICE: ({ device }) => device.serialNumber,
  ACTOR: ({ actor }) => actor?.displayName.toLowerCase() ?? null,
  OUTCOME: ({ outcome }) => outcomeLabels[outcome],
  ACTIONS: ({ value }) => value,
};

function compareBy({ field, direction }: UsageRecordSort) {
  const key = keys[field];
  const sign = direction === 'DESC' ? -1 : 1;
  return (a: UsageEntry, b: UsageEntry): number => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * compareTexts(String(left), String(right));
  };
}

/** The places of the matching entries of a stretch, in order; ties are broken by the newest first. */
function select({ entries }: UsageSet, { from, to }: Span, { filter, sort }: RecordChoice): Int32Array {
  const matches = matcher(filter);
  const places: number[] = [];
  for (let place = to - 1; place >= from; place -= 1) {
    const entry = entries[place];
    if (entry && matches(entry)) places.push(place);
  }
  const comparisons = sort.map(compareBy);
  if (comparisons.length > 0)
    places.sort((a, b) => {
      const [left, right] = [entries[a] as UsageEntry, entries[b] as UsageEntry];
      for (const compare of comparisons) {
        const difference = compare(left, right);
        if (difference !== 0) return difference;
      }
      return b - a;
    });
  return Int32Array.from(places);
}

const isPlain = ({ filter: { search, outcomes, actorIds }, sort }: RecordChoice) =>
  !search?.trim() && !outcomes && !actorIds && sort.length === 0;

/**
 * The records of a stretch that match, newest first unless sorted otherwise. The whole of it costs nothing;
 * anything else is looked for once and remembered with the set.
 */
export function selectRecords(set: UsageSet, span: Span, choice: RecordChoice): RecordList {
  const { entries, selections } = set;
  const entryAt = (place: number) => entries[place] as UsageEntry;
  if (isPlain(choice))
    return {
      size: Math.max(span.to - span.from, 0),
      value: sumOf(set, span),
      entryAt: (index) => entryAt(span.to - 1 - index),
    };
  const key = JSON.stringify([span, choice]);
  const places = selections.get(key) ?? select(set, span, choice);
  selections.set(key, places);
  return {
    size: places.length,
    value: places.reduce((sum, place) => sum + entryAt(place).value, 0),
    entryAt: (index) => entryAt(places[index] as number),
  };
}
