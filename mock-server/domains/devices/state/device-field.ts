import type { GroupRecord } from '#fixtures/builders/records.ts';
import type {
  DeviceFacetField,
  DeviceFilter,
  DeviceSortField,
} from '#mock-server/contract/types.generated.ts';
import type { ListedDevice } from './listed-devices.ts';

export type Reading = {
  zone: string;
  groups: readonly GroupRecord[];
  groupById: ReadonlyMap<string, GroupRecord>;
  groupRank: ReadonlyMap<string, number>;
};

export function createReading(groups: readonly GroupRecord[], zone: string): Reading {
  const byName = groups.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return {
    zone,
    groups,
    groupById: new Map(groups.map((group) => [group.id, group])),
    groupRank: new Map(byName.map(({ id }, rank) => [id, rank])),
  };
}

export type Key = string | number;

export const compareKeys = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

type Entry<Value, Sort, Filter extends keyof DeviceFilter, Facet> = {
  /** Null where a device has none. */
  value: (device: ListedDevice) => Value | null;
  /** Ascending; devices without a value come last in either direction. */
  sort?: { by: Sort; key: (value: Value, reading: Reading) => Key };
  filters?: {
    [F in Filter]: (
      wanted: NonNullable<DeviceFilter[F]>,
      reading: Reading,
    ) => (value: Value | null, device: ListedDevice) => boolean;
  };
  facet?: {
    field: Facet;
    /** The values it is counted under; its own if omitted. */
    keys?: (value: Value, reading: Reading) => readonly string[];
    order: (key: string, reading: Reading) => Key;
    label?: (key: string, reading: Reading) => string;
    depth?: (key: string, reading: Reading) => number;
  };
};

export type Choice = { value: string; label: string; depth: number; count: number };

export type Condition = (device: ListedDevice) => boolean;

/** Hides the types of values, so that fields of different kinds are in one table. */
export type DeviceField<
  Sort extends DeviceSortField = DeviceSortField,
  Filter extends keyof DeviceFilter = keyof DeviceFilter,
  Facet extends DeviceFacetField = DeviceFacetField,
> = {
  sort: Sort | null;
  facet: Facet | null;
  filters: readonly Filter[];
  /** Null where the filter doesn't restrict the field. */
  conditionOf: (filter: DeviceFilter, reading: Reading) => Condition | null;
  /** Null for devices without a value. */
  keysOf: (devices: readonly ListedDevice[], reading: Reading) => readonly (Key | null)[];
  countEach: (devices: readonly ListedDevice[], isCounted: readonly boolean[], reading: Reading) => Choice[];
};

const inOrder = (keys: Iterable<string>, order: (key: string) => Key): string[] =>
  [...keys].sort((a, b) => compareKeys(order(a), order(b)));

export function deviceField<
  Value,
  Sort extends DeviceSortField = never,
  Filter extends keyof DeviceFilter = never,
  Facet extends DeviceFacetField = never,
>(entry: Entry<Value, Sort, Filter, Facet>): DeviceField<Sort, Filter, Facet> {
  const { value, sort, filters, facet } = entry;
  const names = Object.keys(filters ?? {}) as Filter[];

  function testsOf(filter: DeviceFilter, reading: Reading) {
    return names.flatMap((name) => {
      const wanted = filter[name];
      return filters && wanted != null ? [filters[name](wanted, reading)] : [];
    });
  }

  return {
    sort: sort?.by ?? null,
    facet: facet?.field ?? null,
    filters: names,
    conditionOf({ except, ...filter }, reading) {
      const wanted = testsOf(filter, reading);
      const unwanted = testsOf(except ?? {}, reading);
      if (wanted.length + unwanted.length === 0) return null;
      return (device) => {
        const own = value(device);
        return (
          wanted.every((matches) => matches(own, device)) && !unwanted.some((matches) => matches(own, device))
        );
      };
    },
    keysOf(devices, reading) {
      return devices.map((device) => {
        const own = value(device);
        return own === null || !sort ? null : sort.key(own, reading);
      });
    },
    countEach(devices, isCounted, reading) {
      if (!facet) return [];
      const tallies = new Map<Value, { count: number }>();
      devices.forEach((device, index) => {
        const own = value(device);
        if (own === null) return;
        const count = isCounted[index] ? 1 : 0;
        const tally = tallies.get(own);
        if (tally) tally.count += count;
        else tallies.set(own, { count });
      });
      const byKey = new Map<string, number>();
      for (const [own, { count }] of tallies)
        for (const key of facet.keys?.(own, reading) ?? [String(own)])
          byKey.set(key, (byKey.get(key) ?? 0) + count);
      return inOrder(byKey.keys(), (key) => facet.order(key, reading)).map((key) => ({
        value: key,
        label: facet.label?.(key, reading) ?? key,
        depth: facet.depth?.(key, reading) ?? 0,
        count: byKey.get(key) ?? 0,
      }));
    },
  };
}
