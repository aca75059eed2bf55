import type { FleetRecord } from '#fixtures/builders/records.ts';
import { viewOf } from '#mock-server/core/fleet/fleet-now.ts';

export type GroupCounts = { own: number; total: number };

type Counts = { groups: ReadonlyMap<string, GroupCounts>; ungrouped: number };

/** Devices in each group, by its id; '' counts those in none. */
type OwnCounts = Map<string, number>;

const add = (owns: OwnCounts, id: string, count: number) => owns.set(id, (owns.get(id) ?? 0) + count);

/** Reads every device: only for unchanged fleets. */
function countEach(fleet: FleetRecord): OwnCounts {
  const owns: OwnCounts = new Map();
  for (let place = 0; place < fleet.size; place += 1) add(owns, fleet.groupAt(place)?.id ?? '', 1);
  return owns;
}

const counted = new WeakMap<FleetRecord, OwnCounts>();

function ownsOf(fleet: FleetRecord): OwnCounts {
  const known = counted.get(fleet);
  if (known) return known;
  const view = viewOf(fleet);
  const owns = view ? new Map<string, number>() : countEach(fleet);
  if (view) {
    const { base, tree } = view;
    for (const [id, count] of ownsOf(base)) add(owns, tree.homeOf(id || null)?.id ?? '', count);
    for (const [deviceId] of tree.moved) {
      const place = base.placeOf(deviceId);
      if (place === null) continue;
      add(owns, tree.homeOf(base.groupAt(place)?.id ?? null)?.id ?? '', -1);
      add(owns, fleet.groupAt(place)?.id ?? '', 1);
    }
  }
  counted.set(fleet, owns);
  return owns;
}

const totals = new WeakMap<FleetRecord, Counts>();

function count(fleet: FleetRecord): Counts {
  const owns = ownsOf(fleet);
  const groups = new Map<string, GroupCounts>(
    fleet.groups.map(({ id }) => [id, { own: owns.get(id) ?? 0, total: 0 }]),
  );
  for (const group of fleet.groups)
    for (const { id } of [group, ...group.ancestors]) {
      const found = groups.get(id);
      if (found) found.total += owns.get(group.id) ?? 0;
    }
  return { groups, ungrouped: owns.get('') ?? 0 };
}

function countsOf(fleet: FleetRecord): Counts {
  const counts = totals.get(fleet) ?? count(fleet);
  totals.set(fleet, counts);
  return counts;
}

/** Number of devices in a group, and in it with its subgroups. Counted on first use. */
export const groupCounts = (fleet: FleetRecord, groupId: string): GroupCounts =>
  countsOf(fleet).groups.get(groupId) ?? { own: 0, total: 0 };

/** How many devices are in no group. */
export const ungroupedCount = (fleet: FleetRecord): number => countsOf(fleet).ungrouped;
