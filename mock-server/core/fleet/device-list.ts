import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { DeviceFilter, DeviceSort } from '#mock-server/contract/types.generated.ts';
import { fleetIndex } from './fleet-index.ts';
import type { AlertContext } from './match-rows.ts';

/** Sorted devices of a fleet, by index. The default order needs no computation. */
export type DeviceList = {
  size: number;
  placeAt(index: number): number;
  /** How many come up to and including this device, whether it is in the list or not. */
  countUpTo(place: number): number;
};

export type Choice = { filter: DeviceFilter; sort: readonly DeviceSort[] };

/** Every readable device by serial number, the order of the fleet. */
function plainList({ size }: FleetRecord, places: Uint32Array | null): DeviceList {
  if (!places) return { size, placeAt: (index) => index, countUpTo: (place) => place + 1 };
  return {
    size: places.length,
    placeAt: (index) => places[index] ?? 0,
    countUpTo: (place) => places.filter((each) => each <= place).length,
  };
}

/** Number of values of a sorted list that are at most `limit`. */
function countAtMost(sorted: Uint32Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

const isPlain = ({ filter: { includeSubgroups: _, ...filter }, sort }: Choice) =>
  sort.length === 0 && Object.values(filter).every((value) => value === null || value === undefined);

/**
 * The devices at `places` of a fleet (null: all of them) that match a filter, in the order asked for: the
 * first entry of `sort` decides, later ones break ties, the serial number the last.
 */
export async function listDevices(
  fleet: FleetRecord,
  places: Uint32Array | null,
  choice: Choice,
  alertContext: AlertContext,
): Promise<DeviceList> {
  if (isPlain(choice)) return plainList(fleet, places);
  const index = await fleetIndex(fleet, places);
  const { columns } = index;
  // Positions of the matches in the whole order: a cursor stays valid when its device no longer matches.
  const { order, places: matches } = await index.matches(choice.filter, choice.sort, alertContext);
  return {
    size: matches.length,
    placeAt: (at) => columns.placeAt(order[matches[at] ?? 0] ?? 0),
    countUpTo: (place) => countAtMost(matches, order.indexOf(columns.rowOf(place))),
  };
}
