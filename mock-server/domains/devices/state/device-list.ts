import type { DeviceRecord, GroupRecord } from '#fixtures/builders/records.ts';
import type { DeviceFacetField, DeviceFilter, DeviceSort } from '#mock-server/contract/types.generated.ts';
import { type Conditions, matching } from '#mock-server/core/collections/conditions.ts';
import { isProblem } from '#schema/facts/attention.ts';
import { compareKeys, createReading, type Key, type Reading } from './device-field.ts';
import { deviceFields, nameByFacet, nameByFilter, nameBySort } from './device-fields.ts';
import { type ListedDevice, type ListTime, listedDevices } from './listed-devices.ts';

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
      return a - b;
    })
    .flatMap((index) => devices[index] ?? []);
}

/** What devices are listed by. */
type Scope = ListTime & { devices: readonly DeviceRecord[]; groups: readonly GroupRecord[] };

const isPlain = ({ filter, sort }: Choice) =>
  sort.length === 0 && Object.values(filter).every((value) => value === null || value === undefined);

/** By serial number, unless they are sorted. */
export function chosenDevices({ devices, groups, ...time }: Scope, choice: Choice): readonly DeviceRecord[] {
  // Nothing has to be computed about devices that are only counted or shown in order.
  if (isPlain(choice)) return devices;
  const { filter, sort } = choice;
  const reading = createReading(groups, time.zone);
  const matches = matching(listedDevices(devices, time), conditionsOf(filter, reading));
  return sorted(matches, sort, reading).map(({ device }) => device);
}

const facetNames = Object.keys(nameByFacet) as DeviceFacetField[];

/** Each field is counted without its own part of the filter. */
export function countDevices({ devices: readable, groups, ...time }: Scope, filter: DeviceFilter) {
  const reading = createReading(groups, time.zone);
  const devices = listedDevices(readable, time);
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
    if (isMatch[index]) counts.totalCount += 1;
    if (grouping[index] && groupId === null) counts.ungrouped += 1;
    if (updating[index] && update !== null) counts.updateAvailable += 1;
    if (alarming[index] && worst !== null && isProblem(worst.severity)) counts.needsAttention += 1;
    if (isMatch[index] && worst?.severity === 'CRITICAL') counts.critical += 1;
  });
  return {
    ...counts,
    facets: facetNames.map((field) => {
      const name = nameByFacet[field];
      return { field, values: deviceFields[name].countEach(devices, countedFor(name), reading) };
    }),
  };
}
