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
  'group-restored',
] satisfies TreeChange['kind'][];

const isTreeChange = (change: Sandbox['changes'][number]): change is TreeChange =>
  kinds.includes(change.kind);

/** The fleet with the groups of this tree and the new names; nothing is created per device. */
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
  return {
    ...base,
    groups: tree.groups,
    rows: () => base.rows().map(changed),
    rowAt: (place) => changed(base.rowAt(place), place),
    groupAt: (place) => groupIn(place, base.groupAt(place)?.id ?? null),
    deviceAt(place) {
      const device = base.deviceAt(place);
      return { ...device, ...texts.get(device.id) };
    },
  };
}

type FleetOfChanges = { seen: number; changeCount: number; fleet: FleetRecord };
/**
 * Changed fleets by what they are based on: several resolvers of a request ask for it, and reading 5,000 changes takes
 * milliseconds. Kept as long as both the world and the sandbox are.
 */
const changedFleets = new WeakMap<FleetRecord, WeakMap<Sandbox, FleetOfChanges>>();
const bases = new WeakMap<FleetRecord, FleetRecord>();

/**
 * The fleet of an account with its groups and names as this visitor's changes left them: the same object until
 * they change again, and the account's own until they first do.
 */
export function fleetNow({ id, fleet: base }: AccountRecord, sandbox: Sandbox): FleetRecord {
  const { changes } = sandbox;
  const before = changedFleets.get(base)?.get(sandbox);
  if (before?.seen === changes.length) return before.fleet;
  const moves = changes.filter(isTreeChange).filter(({ accountId }) => accountId === id);
  const changeCount = moves.length + changes.filter(({ kind }) => kind === 'device-updated').length;
  if (changeCount === 0) return base;
  const fleet =
    before?.changeCount === changeCount
      ? before.fleet
      : changedFleet(base, changedTree(base.groups, moves), changedTexts(sandbox));
  const sandboxes = changedFleets.get(base) ?? new WeakMap<Sandbox, FleetOfChanges>();
  changedFleets.set(base, sandboxes);
  sandboxes.set(sandbox, { seen: changes.length, changeCount, fleet });
  bases.set(fleet, base);
  return fleet;
}

/** The fleet without the visitor's changes. */
export const unchangedFleet = (fleet: FleetRecord): FleetRecord => bases.get(fleet) ?? fleet;
