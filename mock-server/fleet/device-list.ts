import { LRUCache } from 'lru-cache';
import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/resolvers/types.generated.ts';
import { viewOf } from '#mock-server/sandbox/fleet-now.ts';
import { type Columns, createColumns, regrouped } from './columns.ts';
import { createMatch, type Judging } from './match-rows.ts';
import { sortRows } from './sort-rows.ts';

/** Devices of a fleet in an order, by their places; nothing is made for the whole of it in the usual order. */
export type DeviceList = {
  size: number;
  placeAt(index: number): number;
  /** How many come up to and including the device at this place, whether it is in the list or not. */
  countUpTo(place: number): number;
};

export type Choice = { filter: DeviceFilter; sort: readonly DeviceSort[] };

const minuteMs = 60_000;
/** Figures of a million devices are 60 MB, an order of them 4 MB. */
const mostFleets = 3;
const mostLists = 6;

/** A fleet's figures, and the lists made of them lately. */
type Table = { columns: Columns; lists: LRUCache<string, DeviceList> };

const createTable = (fleet: FleetRecord, places: Uint32Array | null): Table => ({
  columns: createColumns(fleet, places),
  lists: new LRUCache({ max: mostLists }),
});

// Few of them, as each may be large; a world's fleet is the same object for as long as the world is remembered.
const wholeFleets = new LRUCache<FleetRecord, Table>({ max: mostFleets });

function tableOf(fleet: FleetRecord, places: Uint32Array | null): Table {
  if (places) return createTable(fleet, places);
  const view = viewOf(fleet);
  const table =
    wholeFleets.get(fleet) ??
    (view
      ? {
          columns: regrouped(tableOf(view.base, null).columns, fleet, view.tree),
          lists: new LRUCache({ max: mostLists }),
        }
      : createTable(fleet, places));
  wholeFleets.set(fleet, table);
  return table;
}

/** Every readable device in the order of serial numbers, which is that of the places. */
function plainList({ size }: FleetRecord, places: Uint32Array | null): DeviceList {
  if (!places) return { size, placeAt: (index) => index, countUpTo: (place) => place + 1 };
  return {
    size: places.length,
    placeAt: (index) => places[index] ?? 0,
    countUpTo: (place) => places.filter((each) => each <= place).length,
  };
}

/** The indexes of `rows` whose rows match. */
function matching(rows: Uint32Array, isMatch: (row: number) => boolean): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (!isMatch(rows[index] ?? 0)) continue;
    found[count] = index;
    count += 1;
  }
  return found.slice(0, count);
}

/** How many numbers of a sorted list are at most `limit`. */
function countAtMost(sorted: Uint32Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

function chosenList(columns: Columns, { filter, sort }: Choice, judging: Judging): DeviceList {
  const rows = sortRows(columns, sort, judging.now);
  // Where in the whole order the matches stand: a cursor keeps its place when its device matches no more.
  const matches = matching(rows, createMatch(columns, filter, judging));
  return {
    size: matches.length,
    placeAt: (index) => columns.placeAt(rows[matches[index] ?? 0] ?? 0),
    countUpTo: (place) => countAtMost(matches, rows.indexOf(columns.rowOf(place))),
  };
}

const timelyFields: readonly DeviceSortField[] = ['STATUS', 'REMAINING_ACTIONS'];

/** Whether a list can change while nothing but time passes. */
const dependsOnTime = ({ filter, sort }: Choice) =>
  [filter.status, filter.updateAvailable, filter.lowActions].some((value) => value != null) ||
  sort.some(({ field }) => timelyFields.includes(field));

const isPlain = ({ filter: { includeSubgroups: _, ...filter }, sort }: Choice) =>
  sort.length === 0 && Object.values(filter).every((value) => value === null || value === undefined);

/**
 * The devices at `places` of a fleet (null: all of them) that match a filter, in the order asked for. Lists
 * made lately are remembered; those that depend on the time for a minute of it.
 */
export function listDevices(
  fleet: FleetRecord,
  places: Uint32Array | null,
  choice: Choice,
  judging: Judging,
): DeviceList {
  if (isPlain(choice)) return plainList(fleet, places);
  const { columns, lists } = tableOf(fleet, places);
  const minute = dependsOnTime(choice) ? Math.floor(judging.now / minuteMs) : null;
  const threshold = choice.filter.lowActions == null ? null : judging.preferences.lowActionsThreshold;
  const key = JSON.stringify([choice, minute, threshold]);
  const list = lists.get(key) ?? chosenList(columns, choice, judging);
  lists.set(key, list);
  return list;
}
