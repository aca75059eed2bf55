import { compareVersions } from '#fixtures/builders/versions.ts';
import type { DeviceSort, DeviceSortField } from '#mock-server/resolvers/types.generated.ts';
import { type Columns, notKnown } from './columns.ts';
import type { Standing } from './standing.ts';

/** What a row is sorted by: a whole number below `highest`. Null stands last. */
type Key = (row: number) => number | null;

const none = 0xffff_ffff;
const minuteMs = 60_000;
/** Beyond every count of actions; small, since each bit of a key costs time. */
const unlimited = 2 ** 20;

/** Minutes since the first instant of a column. */
function inMinutes(column: Float64Array): Key {
  let first = Number.POSITIVE_INFINITY;
  for (const instant of column) if (instant < first) first = instant;
  return (row) => {
    const instant = column[row] ?? Number.NaN;
    return Number.isNaN(instant) ? null : Math.floor((instant - first) / minuteMs);
  };
}

/** The places words take when they are sorted, by their number. */
function ranks<T>(words: readonly T[], compare: (a: T, b: T) => number): number[] {
  const sorted = words.map((word, number) => ({ word, number })).sort((a, b) => compare(a.word, b.word));
  const places = new Array<number>(words.length);
  sorted.forEach(({ number }, place) => {
    places[number] = place;
  });
  return places;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function keyOf(columns: Columns, standing: Standing, field: DeviceSortField): Key {
  const { nameKey, group, version, remaining } = columns;
  switch (field) {
    case 'SERIAL_NUMBER':
      return (row) => row;
    case 'NAME':
      return (row) => nameKey[row] || null;
    case 'STATUS':
      return (row) => standing.status[row] ?? null;
    case 'GROUP': {
      const places = ranks(columns.fleet.groups, (a, b) => byText(a.name, b.name));
      return (row) => places[group[row] ?? -1] ?? null;
    }
    case 'SOFTWARE_VERSION': {
      const places = ranks(columns.versions, compareVersions);
      return (row) => places[version[row] ?? -1] ?? null;
    }
    case 'LAST_CHECK_IN':
      return inMinutes(columns.lastCheckInAt);
    case 'LAST_USED':
      return inMinutes(columns.lastUsedAt);
    case 'LICENSE_END':
      return inMinutes(columns.endsAt);
    case 'REMAINING_ACTIONS':
      return (row) => {
        const left = standing.works[row] === 1 ? (remaining[row] ?? notKnown) : notKnown;
        return left === notKnown ? null : left === -1 ? unlimited : left;
      };
  }
}

/** Bits of a key sorted by at once: few enough that the ends of all buckets stay in the processor's cache. */
const bits = 11;
const buckets = 2 ** bits;

/** Sorts rows by some bits of their keys, those that are equal as they were. */
function pass(rows: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const ends = new Uint32Array(buckets + 1);
  for (let row = 0; row < keys.length; row += 1) {
    const bucket = (((keys[row] ?? 0) >>> shift) & (buckets - 1)) + 1;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < ends.length; bucket += 1)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const bucket = ((keys[row] ?? 0) >>> shift) & (buckets - 1);
    const at = ends[bucket] ?? 0;
    sorted[at] = row;
    ends[bucket] = at + 1;
  }
  return sorted;
}

/** Every row, in the order of serial numbers. */
export function plainOrder({ size }: Columns): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/**
 * `rows` in the order of a field, those that are equal as they were. Sorting by whole numbers costs the same
 * whatever the order is, and milliseconds for a million.
 */
export function sortRows(
  columns: Columns,
  standing: Standing,
  rows: Uint32Array,
  { field, direction }: DeviceSort,
): Uint32Array {
  const key = keyOf(columns, standing, field);
  const keys = new Uint32Array(columns.size);
  let highest = 0;
  for (let row = 0; row < columns.size; row += 1) {
    const value = key(row) ?? none;
    keys[row] = value;
    if (value !== none && value > highest) highest = value;
  }
  // From 0 in either direction, what has no value behind the last of them.
  for (let row = 0; row < columns.size; row += 1) {
    const value = keys[row] ?? none;
    keys[row] = value === none ? highest + 1 : direction === 'ASC' ? value : highest - value;
  }
  let sorted = rows;
  for (let shift = 0; shift < 32 && highest + 1 >= 2 ** shift; shift += bits)
    sorted = pass(sorted, keys, shift);
  return sorted;
}
