import { compareVersions } from '#fixtures/builders/versions.ts';
import type { DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { severities } from '#schema/facts/attention.ts';
import type { Attention } from './attention.ts';
import { type Columns, notKnown } from './columns.ts';
import type { FleetStatus } from './fleet-status.ts';
import { inSlices } from './slices.ts';

/** The key of missing values, which sort last. */
const none = 0xffff_ffff;
const minuteMs = 60_000;
/** Larger than every count of actions; small, since each bit of a key costs time. */
const unlimited = 2 ** 20;

// Sort keys are integers, or `none`. Each kind of column has its own loop, since a call per row is slower.

/** Minutes since that of the first instant of a column. */
function minuteKeys(column: Float64Array): Uint32Array {
  let first = Number.POSITIVE_INFINITY;
  for (const instant of column) if (instant < first) first = instant;
  first = Math.floor(first / minuteMs) * minuteMs;
  const keys = new Uint32Array(column.length);
  for (let row = 0; row < keys.length; row += 1) {
    const instant = column[row] ?? Number.NaN;
    keys[row] = Number.isNaN(instant) ? none : Math.floor((instant - first) / minuteMs);
  }
  return keys;
}

/** The rank of each word, by its number. */
function ranks<T>(words: readonly T[], compare: (a: T, b: T) => number): number[] {
  const sorted = words.map((word, number) => ({ word, number })).sort((a, b) => compare(a.word, b.word));
  const places = new Array<number>(words.length);
  sorted.forEach(({ number }, place) => {
    places[number] = place;
  });
  return places;
}

/** The ranks of a column's words; `none` for numbers without a word. */
function rankKeys(column: Uint8Array | Uint16Array, places: readonly number[]): Uint32Array {
  const table = new Uint32Array(2 ** (8 * column.BYTES_PER_ELEMENT)).fill(none);
  table.set(places);
  const keys = new Uint32Array(column.length);
  for (let row = 0; row < keys.length; row += 1) keys[row] = table[column[row] ?? 0] ?? none;
  return keys;
}

function nameKeys({ nameKey }: Columns): Uint32Array {
  const keys = new Uint32Array(nameKey.length);
  for (let row = 0; row < keys.length; row += 1) keys[row] = nameKey[row] || none;
  return keys;
}

function remainingKeys({ remaining }: Columns, { works }: FleetStatus): Uint32Array {
  const keys = new Uint32Array(remaining.length);
  for (let row = 0; row < keys.length; row += 1) {
    const left = works[row] === 1 ? (remaining[row] ?? notKnown) : notKnown;
    keys[row] = left === notKnown ? none : left === -1 ? unlimited : left;
  }
  return keys;
}

/** The most urgent first, then by due date; rows without an alert have no key. */
function attentionKeys({ urgency, dueAt }: Attention): Uint32Array {
  const due = minuteKeys(dueAt);
  let latest = 0;
  for (const key of due) if (key !== none && key > latest) latest = key;
  const keys = new Uint32Array(urgency.length).fill(none);
  for (let row = 0; row < keys.length; row += 1) {
    const urgent = urgency[row] ?? 0;
    // Those without a due date come last among their equals.
    if (urgent > 0)
      keys[row] = (severities.length - urgent) * (latest + 2) + Math.min(due[row] ?? none, latest + 1);
  }
  return keys;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What rows are sorted by. */
export type Sorted = { columns: Columns; fleetStatus: FleetStatus; attention: () => Promise<Attention> };

async function keysOf(
  { columns, fleetStatus, attention }: Sorted,
  field: DeviceSortField,
): Promise<Uint32Array> {
  switch (field) {
    case 'SERIAL_NUMBER':
      return plainOrder(columns);
    case 'NAME':
      return nameKeys(columns);
    case 'STATUS':
      return Uint32Array.from(fleetStatus.status);
    case 'GROUP':
      return rankKeys(
        columns.group,
        ranks(columns.fleet.groups, (a, b) => byText(a.name, b.name)),
      );
    case 'SOFTWARE_VERSION':
      return rankKeys(columns.version, ranks(columns.versions, compareVersions));
    case 'LAST_CHECK_IN':
      return minuteKeys(columns.lastCheckInAt);
    case 'LAST_USED':
      return minuteKeys(columns.lastUsedAt);
    case 'LICENSE_END':
      return minuteKeys(columns.endsAt);
    case 'REMAINING_ACTIONS':
      return remainingKeys(columns, fleetStatus);
    case 'ATTENTION':
      return attentionKeys(await attention());
  }
}

/** Bits of a key sorted by at once: few enough that the ends of all buckets stay in the processor's cache. */
const bits = 11;
const buckets = 2 ** bits;

/** Stable sort of rows by some bits of their keys. */
async function pass(rows: Uint32Array, keys: Uint32Array, shift: number): Promise<Uint32Array> {
  const ends = new Uint32Array(buckets + 1);
  await inSlices(keys.length, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const bucket = (((keys[row] ?? 0) >>> shift) & (buckets - 1)) + 1;
      ends[bucket] = (ends[bucket] ?? 0) + 1;
    }
  });
  for (let bucket = 1; bucket < ends.length; bucket += 1)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  await inSlices(rows.length, (from, to) => {
    for (let index = from; index < to; index += 1) {
      const row = rows[index] ?? 0;
      const bucket = ((keys[row] ?? 0) >>> shift) & (buckets - 1);
      const at = ends[bucket] ?? 0;
      sorted[at] = row;
      ends[bucket] = at + 1;
    }
  });
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
export async function sortRows(
  input: Sorted,
  rows: Uint32Array,
  { field, direction }: DeviceSort,
): Promise<Uint32Array> {
  const { columns } = input;
  const keys = await keysOf(input, field);
  let highest = 0;
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row] ?? none;
    if (key !== none && key > highest) highest = key;
  }
  // Keys start at 0 in either direction; missing values come last.
  for (let row = 0; row < columns.size; row += 1) {
    const value = keys[row] ?? none;
    keys[row] = value === none ? highest + 1 : direction === 'ASC' ? value : highest - value;
  }
  let sorted = rows;
  for (let shift = 0; shift < 32 && highest + 1 >= 2 ** shift; shift += bits)
    sorted = await pass(sorted, keys, shift);
  return sorted;
}
