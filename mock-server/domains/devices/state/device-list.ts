import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { DeviceFacetField, DeviceFilter, DeviceSort } from '#mock-server/contract/types.generated.ts';
import { type Conditions, matching } from '#mock-server/core/collections/conditions.ts';
import { isProblem } from '#schema/facts/attention.ts';
import { compareKeys, createReading, type Key, type Reading } from './device-field.ts';
import { deviceFields, nameByFacet, nameByFilter, nameBySort } from './device-fields.ts';
import { type AlertContext, type ListedDevice, listedDevices } from './listed-devices.ts';

export type Choice = { filter: DeviceFilter; sort: readonly DeviceSort[] };

function conditionsOf(filter: DeviceFilter, reading: Reading): Conditions<ListedDevice> {
  const filterNames = new Set(
    Object.keys({ ...filter, ...filter.except }).flatMap(
      (part) => nameByFilter[part as keyof typeof nameByFilter] ?? [],
    ),
  );
  return new Map(
    [...filterNames].flatMap((name) => {
      const condition = deviceFields[name].conditionOf(filter, reading);
      return condition ? [[name, condition] as const] : [];
    }),
  );
}

/** Later entries break ties, then the serial number. */
function sorted(
  devices: readonly ListedDevice[],
  sort: readonly DeviceSort[],
  reading: Reading,
): readonly ListedDevice[] {
  const orders = sort.map(({ field, direction }) => ({
    keys: deviceFields[nameBySort[field]].keysOf(devices, reading),
    sign: direction === 'ASC' ? 1 : -1,
  }));
  const compareAt = (keys: readonly (Key | null)[], sign: number, a: number, b: number) => {
    const [left, right] = [keys[a] ?? null, keys[b] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compareKeys(left, right);
  };
  return devices
    .map((_, index) => index)
    .sort((a, b) => {
      for (const { keys, sign } of orders) {
        const order = compareAt(keys, sign, a, b);
        if (order !== 0) return order;
      }
      return (devices[a]?.place ?? 0) - (devices[b]?.place ?? 0);
    })
    .flatMap((index) => devices[index] ?? []);
}

/** Null `places` are all of the fleet. */
function chosenDevices(
  fleet: FleetRecord,
  places: readonly number[] | null,
  { filter, sort }: Choice,
  alertContext: AlertContext,
): readonly ListedDevice[] {
  const reading = createReading(fleet.groups, alertContext.zone);
  const readable = listedDevices(fleet, places, alertContext);
  return sorted(matching(readable, conditionsOf(filter, reading)), sort, reading);
}

export type PlaceList = { size: number; placeAt: (index: number) => number };

const isPlain = ({ filter, sort }: Choice) =>
  sort.length === 0 && Object.values(filter).every((value) => value === null || value === undefined);

/** All devices by serial number is the order of the fleet, which needs no row. */
export function listPlaces(
  fleet: FleetRecord,
  places: readonly number[] | null,
  choice: Choice,
  alertContext: AlertContext,
): PlaceList {
  if (isPlain(choice))
    return { size: places?.length ?? fleet.size, placeAt: (index) => places?.[index] ?? index };
  const devices = chosenDevices(fleet, places, choice, alertContext);
  return { size: devices.length, placeAt: (index) => devices[index]?.place ?? -1 };
}

const facetNames = Object.keys(nameByFacet) as DeviceFacetField[];

/** Each field is counted without its own part of the filter. */
export function countDevices(
  fleet: FleetRecord,
  places: readonly number[] | null,
  filter: DeviceFilter,
  alertContext: AlertContext,
) {
  const reading = createReading(fleet.groups, alertContext.zone);
  const devices = listedDevices(fleet, places, alertContext);
  const conditions = [...conditionsOf(filter, reading)];
  /** The only field that excludes a device: null for none, '' for several. */
  const failed = devices.map((device) => {
    let only: string | null = null;
    for (const [name, holds] of conditions)
      if (!holds(device)) {
        if (only !== null) return '';
        only = name;
      }
    return only;
  });
  const isMatch = failed.map((name) => name === null);
  const countedFor = (field: keyof typeof deviceFields) =>
    conditions.some(([name]) => name === field)
      ? failed.map((name) => name === null || name === field)
      : isMatch;
  const [grouping, updating, alarming] = [countedFor('group'), countedFor('update'), countedFor('attention')];
  const counts = { totalCount: 0, ungrouped: 0, updateAvailable: 0, needsAttention: 0, critical: 0 };
  devices.forEach(({ groupId, update, worst }, index) => {
    const alert = worst();
    if (isMatch[index]) counts.totalCount += 1;
    if (grouping[index] && groupId === null) counts.ungrouped += 1;
    if (updating[index] && update !== null) counts.updateAvailable += 1;
    if (alarming[index] && alert !== null && isProblem(alert.severity)) counts.needsAttention += 1;
    if (isMatch[index] && alert?.severity === 'CRITICAL') counts.critical += 1;
  });
  return {
    ...counts,
    facets: facetNames.map((field) => {
      const name = nameByFacet[field];
      return { field, values: deviceFields[name].countEach(devices, countedFor(name), reading) };
    }),
  };
}
