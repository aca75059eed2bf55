import type { FleetRecord, GroupRecord } from '#fixtures/builders/records.ts';

export type GroupCounts = { own: number; total: number };

const counted = new WeakMap<FleetRecord, ReadonlyMap<GroupRecord, GroupCounts>>();

function count(fleet: FleetRecord): ReadonlyMap<GroupRecord, GroupCounts> {
  const counts = new Map(fleet.groups.map((group) => [group, { own: 0, total: 0 }]));
  for (let place = 0; place < fleet.size; place += 1) {
    const group = fleet.groupAt(place);
    const found = group && counts.get(group);
    if (found) found.own += 1;
  }
  for (const [group, { own }] of counts)
    for (const each of [group, ...group.ancestors]) {
      const found = counts.get(each);
      if (found) found.total += own;
    }
  return counts;
}

/** How many devices are in a group, and in it and all below it. Counted when first asked for. */
export function groupCounts(fleet: FleetRecord, group: GroupRecord): GroupCounts {
  const counts = counted.get(fleet) ?? count(fleet);
  counted.set(fleet, counts);
  return counts.get(group) ?? { own: 0, total: 0 };
}
