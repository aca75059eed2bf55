import type { AccountRecord, DeviceRow, FleetRecord } from '#fixtures/builders/records.ts';
import type { DevicesRepositioned, GroupChange } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { changedTree, type GroupTree } from '#mock-server/domains/groups/state/group-tree.ts';
import { changedTexts } from './device-text.ts';

type TreeChange = GroupChange | DevicesRepositioned;

const kinds: readonly string[] = [
  'devices-repositioned',
  'group-created',
  'group-updated',
  'group-moved',
  'group-deleted',
] satisfies TreeChange['kind'][];

const isTreeChange = (change: Sandbox['changes'][number]): change is TreeChange =>
  kinds.includes(change.kind);

/** Creates nothing per device. */
function changedFleet(
  base: FleetRecord,
  tree: GroupTree,
  texts: ReturnType<typeof changedTexts>,
): FleetRecord {
  const moved = new Map([...tree.moved].map(([id, groupId]) => [base.placeOf(id), groupId]));
  const homes = new Map(base.groups.map(({ id }) => [id, tree.homeOf(id)]));
  const groupIn = (place: number, groupId: string | null) => {
    if (moved.has(place)) return tree.homeOf(moved.get(place) ?? null);
    return groupId === null ? null : (homes.get(groupId) ?? null);
  };
  const changed = (row: DeviceRow, place: number): DeviceRow => {
    const groupId = groupIn(place, row.groupId)?.id ?? null;
    const { name = row.name } = texts.get(row.id) ?? row;
    return groupId === row.groupId && name === row.name ? row : { ...row, name, groupId };
  };
  const isGroupGone = base.groups.some(({ id }) => homes.get(id)?.id !== id);
  return {
    ...base,
    unchanged: base,
    groups: tree.groups,
    rows() {
      if (isGroupGone) return base.rows().map(changed);
      const rows = [...base.rows()];
      for (const id of [...tree.moved.keys(), ...texts.keys()]) {
        const place = base.placeOf(id) ?? -1;
        const row = rows[place];
        if (row) rows[place] = changed(row, place);
      }
      return rows;
    },
    rowAt: (place) => changed(base.rowAt(place), place),
    groupAt: (place) => groupIn(place, base.groupAt(place)?.id ?? null),
    deviceAt(place) {
      const device = base.deviceAt(place);
      return { ...device, ...texts.get(device.id) };
    },
  };
}

/** With this visitor's groups and names; the account's own fleet if there are none. */
export function fleetNow({ id, fleet }: AccountRecord, sandbox: Sandbox): FleetRecord {
  const moves = sandbox.changes.filter(isTreeChange).filter(({ accountId }) => accountId === id);
  const texts = changedTexts(sandbox);
  if (moves.length === 0 && texts.size === 0) return fleet;
  return changedFleet(fleet, changedTree(fleet.groups, moves), texts);
}

export const unchangedFleet = (fleet: FleetRecord): FleetRecord => fleet.unchanged ?? fleet;
