import { textKeys } from '#fixtures/builders/fleet/names.ts';
import type { FleetRecord } from '#fixtures/builders/records.ts';
import { type Columns, noGroup } from './columns.ts';
import type { viewOf } from './fleet-now.ts';

type FleetView = NonNullable<ReturnType<typeof viewOf>>;

/** The columns of a fleet with a visitor's changes of groups and names. */
export function changedColumns(base: Columns, fleet: FleetRecord, { tree, renamed }: FleetView): Columns {
  const numbers = new Map(fleet.groups.map((group, index) => [group.id, index]));
  const numberOf = (groupId: string | null) => numbers.get(tree.homeOf(groupId)?.id ?? '') ?? noGroup;
  const homes = new Uint16Array(0x1_0000).fill(noGroup);
  base.fleet.groups.forEach(({ id }, index) => {
    homes[index] = numberOf(id);
  });
  const group = base.group.map((number) => homes[number] ?? noGroup);
  for (const [deviceId, groupId] of tree.moved) {
    const place = fleet.placeOf(deviceId);
    if (place !== null) group[place] = numberOf(groupId);
  }

  const nameKey = renamed.size === 0 ? base.nameKey : base.nameKey.slice();
  const named = [...renamed].flatMap(([place, name]) => (name === null ? [] : [{ place, name }]));
  const keys = textKeys(named.map(({ name }) => name));
  for (const place of renamed.keys()) nameKey[place] = 0;
  named.forEach(({ place }, index) => {
    nameKey[place] = keys[index] ?? 0;
  });
  return { ...base, fleet, group, nameKey };
}

/** Search results of the base fleet, corrected for renamed devices. */
export function changedSearch(
  found: Uint8Array,
  { renamed }: FleetView,
  { fleet }: Columns,
  words: string,
): Uint8Array {
  for (const place of renamed.keys()) {
    const { serialNumber, name } = fleet.labelsAt(place);
    found[place] = Number(
      serialNumber.toLowerCase().includes(words) || (name?.toLowerCase().includes(words) ?? false),
    );
  }
  return found;
}
