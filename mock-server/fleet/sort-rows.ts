import { compareVersions } from '#fixtures/builders/versions.ts';
import type { DeviceSort, DeviceSortField } from '#mock-server/resolvers/types.generated.ts';
import { type Columns, statusAt, works } from './columns.ts';

/** What a row is sorted by: a whole number from 0 up to, not including, `last`. Null stands last. */
type Key = (row: number) => number | null;

const last = 0xffff_ffff;
const minuteMs = 60_000;
/** Beyond every count of actions, and the middle of the numbers keys can be. */
const middle = 0x8000_0000;

const inMinutes = (instant: number | null, now: number) =>
  instant === null ? null : Math.floor((instant - now) / minuteMs) + middle;

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
const statuses = ['READY', 'CHECK_IN_OVERDUE', 'UNLICENSED'] as const;

function keyOf(columns: Columns, field: DeviceSortField, now: number): Key {
  switch (field) {
    case 'SERIAL_NUMBER':
      return (row) => row;
    case 'NAME':
      return (row) => columns.nameKey(row) || null;
    case 'STATUS':
      return (row) => statuses.indexOf(statusAt(columns, row, now));
    case 'GROUP': {
      const places = ranks(columns.fleet.groups, (a, b) => byText(a.name, b.name));
      return (row) => places[columns.group(row) ?? -1] ?? null;
    }
    case 'SOFTWARE_VERSION': {
      const places = ranks(columns.versions, compareVersions);
      return (row) => places[columns.version(row) ?? -1] ?? null;
    }
    case 'LAST_CHECK_IN':
      return (row) => inMinutes(columns.lastCheckInAt(row), now);
    case 'LICENSE_END':
      return (row) => inMinutes(columns.endsAt(row), now);
    case 'REMAINING_ACTIONS':
      return (row) => {
        const left = works(columns, row, now) ? columns.remaining(row) : null;
        return left === -1 ? middle : left;
      };
  }
}

/** Sorts rows by half of their keys, those that are equal as they were. */
function pass(rows: Uint32Array, keys: Uint32Array, shift: 0 | 16) {
  const ends = new Uint32Array(0x1_0000 + 1);
  for (const key of keys) {
    const bucket = ((key >>> shift) & 0xffff) + 1;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < ends.length; bucket += 1)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const bucket = ((keys[row] ?? last) >>> shift) & 0xffff;
    const at = ends[bucket] ?? 0;
    sorted[at] = row;
    ends[bucket] = at + 1;
  }
  return sorted;
}

/**
 * The rows in the order asked for: the first entry decides, later ones break ties, the serial number the last.
 * Sorting by whole numbers, last entry first, costs the same whatever the order is, and milliseconds for a
 * million.
 */
export function sortRows(columns: Columns, sort: readonly DeviceSort[], now: number): Uint32Array {
  let rows = new Uint32Array(columns.size);
  for (let row = 0; row < columns.size; row += 1) rows[row] = row;
  for (const { field, direction } of sort.toReversed()) {
    const key = keyOf(columns, field, now);
    const keys = new Uint32Array(columns.size);
    for (let row = 0; row < columns.size; row += 1) {
      const value = key(row);
      keys[row] = value === null ? last : direction === 'ASC' ? value : last - 1 - value;
    }
    rows = pass(pass(rows, keys, 0), keys, 16);
  }
  return rows;
}
