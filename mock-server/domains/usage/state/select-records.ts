import type { UsageEntry } from '#mock-server/contract/records.ts';
import type {
  UsageRecordFilter,
  UsageRecordSort,
  UsageRecordSortField,
} from '#mock-server/contract/types.generated.ts';
import { sortByTable, sortStably } from './stable-sort.ts';
import { entryAt, type Span, type UsageSet } from './usage-set.ts';

export type RecordChoice = { filter: UsageRecordFilter; sort: readonly UsageRecordSort[] };

export type RecordList = { size: number; entryAt(index: number): UsageEntry };

const has = (text: string | null, part: string) => text?.toLowerCase().includes(part) ?? false;

const flags = (values: readonly boolean[]) => Uint8Array.from(values, Number);

/** Few, so each is checked once. The entry after the last person is for uses without one. */
function matchTables({ people, counted }: UsageSet, { search, actorIds }: UsageRecordFilter) {
  const part = search?.trim().toLowerCase() ?? '';
  const isFound = (...texts: (string | null)[]) => part === '' || texts.some((text) => has(text, part));
  return {
    person: flags([...people.map(({ id }) => actorIds?.includes(id) ?? true), !actorIds]),
    device: flags(counted.map(({ device }) => isFound(device.serialNumber, device.name))),
    name: flags([...people.map(({ displayName }) => isFound(displayName)), part === '']),
  };
}

/** In alphabetical order; equal texts share a rank. */
function ranks(texts: readonly string[]): number[] {
  const sorted = [...new Set(texts)].sort();
  const places = new Map(sorted.map((text, place) => [text, place]));
  return texts.map((text) => places.get(text) ?? 0);
}

/** A column and the sort key of each of its numbers; numbers without a key come last in either direction. */
function codesOf(set: UsageSet, field: Exclude<UsageRecordSortField, 'AT'>) {
  switch (field) {
    case 'DEVICE':
      return { column: set.devices, keys: ranks(set.counted.map(({ device }) => device.serialNumber)) };
    case 'ACTOR':
      return {
        column: set.actors,
        keys: ranks(set.people.map(({ displayName }) => displayName.toLowerCase())),
      };
  }
}

/** Stable. */
function sortBy(set: UsageSet, places: Uint32Array, { field, direction }: UsageRecordSort): Uint32Array {
  if (field === 'AT') {
    const first = set.times[0] ?? 0;
    const most = (set.times.at(-1) ?? 0) - first;
    const since = (place: number) => (set.times[place] as number) - first;
    return sortStably(places, direction === 'ASC' ? since : (place) => most - since(place), most);
  }
  const { column, keys } = codesOf(set, field);
  const last = keys.length;
  const table = Uint32Array.from({ length: last + 1 }, (_, code) => {
    const key = code < last ? (keys[code] ?? 0) : null;
    return key === null ? last : direction === 'ASC' ? key : last - 1 - key;
  });
  return sortByTable(places, column, table);
}

// Reused, since allocating costs more than the work itself.
let scratch = new Uint32Array(0);

/** Ties are newest first. */
function select(set: UsageSet, { from, to }: Span, { filter, sort }: RecordChoice): Uint32Array {
  const { person, device, name } = matchTables(set, filter);
  const { actors, devices } = set;
  const unknownActor = set.people.length;
  if (scratch.length < to - from) scratch = new Uint32Array(to - from);
  const matchingPlaces = scratch;
  let size = 0;
  for (let place = to - 1; place >= from; place -= 1) {
    const actor = Math.min(actors[place] as number, unknownActor);
    if (person[actor] === 0) continue;
    if (device[devices[place] as number] === 0 && name[actor] === 0) continue;
    matchingPlaces[size] = place;
    size += 1;
  }
  const newest: Uint32Array = matchingPlaces.subarray(0, size);
  const places = sort.toReversed().reduce((before, each) => sortBy(set, before, each), newest);
  return sort.length > 0 ? places : newest.slice();
}

const isPlain = ({ filter: { search, actorIds }, sort }: RecordChoice) =>
  !search?.trim() && !actorIds && sort.length === 0;

/** Newest first by default. The whole range costs nothing. */
export function selectRecords(set: UsageSet, span: Span, choice: RecordChoice): RecordList {
  if (isPlain(choice))
    return {
      size: Math.max(span.to - span.from, 0),
      entryAt: (index) => entryAt(set, span.to - 1 - index),
    };
  const places = select(set, span, choice);
  return { size: places.length, entryAt: (index) => entryAt(set, places[index] ?? 0) };
}
