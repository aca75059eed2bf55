import { textKey } from '#fixtures/builders/fleet/names.ts';
import type { AccountRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { DevicesRepositioned, DeviceUpdated, GroupChange } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { deviceText } from '#mock-server/core/devices/device-text.ts';
import { changedTree, type GroupTree } from './group-tree.ts';

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

type View = {
  base: FleetRecord;
  tree: GroupTree;
  /** Renamed devices, by place. */
  renamed: ReadonlyMap<number, string | null>;
};

/** Fleets with changed groups or names, and what they are based on. */
const views = new WeakMap<FleetRecord, View>();

type Known = { base: FleetRecord; seen: number; made: number; fleet: FleetRecord };
const known = new WeakMap<Sandbox, Map<string, Known>>();

function renamedDevices(base: FleetRecord, updates: readonly DeviceUpdated[]): Map<number, string | null> {
  const renamed = new Map<number, string | null>();
  for (const { deviceId, name } of updates) {
    const place = base.placeOf(deviceId);
    if (place !== null && name !== undefined) renamed.set(place, name);
  }
  return renamed;
}

/** The fleet with the groups of this tree and the new names; nothing is created per device. */
function changedFleet(base: FleetRecord, tree: GroupTree, sandbox: Sandbox): FleetRecord {
  const renamed = renamedDevices(
    base,
    sandbox.changes.filter((change) => change.kind === 'device-updated'),
  );
  const moved = new Map<number, string | null>();
  for (const [id, groupId] of tree.moved) {
    const place = base.placeOf(id);
    if (place !== null) moved.set(place, groupId);
  }
  const fleet: FleetRecord = {
    ...base,
    groups: tree.groups,
    deviceAt(place) {
      const device = base.deviceAt(place);
      return { ...device, ...deviceText(device, sandbox) };
    },
    figuresAt(place) {
      const figures = base.figuresAt(place);
      const name = renamed.get(place);
      return name === undefined ? figures : { ...figures, nameKey: name === null ? null : textKey(name) };
    },
    labelsAt(place) {
      const labels = base.labelsAt(place);
      const name = renamed.get(place);
      return name === undefined ? labels : { ...labels, name };
    },
    groupAt(place) {
      const put = moved.get(place);
      return tree.homeOf(put === undefined ? (base.groupAt(place)?.id ?? null) : put);
    },
  };
  views.set(fleet, { base, tree, renamed });
  return fleet;
}

/**
 * The fleet of an account with its groups and names as this visitor's changes left them: the same object until
 * they change again, and the account's own until they first do.
 */
export function fleetNow({ id, fleet: base }: AccountRecord, sandbox: Sandbox): FleetRecord {
  const { changes } = sandbox;
  const before = known.get(sandbox)?.get(id);
  if (before?.base === base && before.seen === changes.length) return before.fleet;
  const moves = changes.filter(isTreeChange).filter(({ accountId }) => accountId === id);
  const made = moves.length + changes.filter(({ kind }) => kind === 'device-updated').length;
  // Without changes nothing is cached: an entry would keep the whole world alive.
  if (made === 0) return base;
  const isSame = before?.base === base && before.made === made;
  const fleet = isSame ? before.fleet : changedFleet(base, changedTree(base.groups, moves), sandbox);
  const accounts = known.get(sandbox) ?? new Map<string, Known>();
  known.set(sandbox, accounts);
  accounts.set(id, { base, seen: changes.length, made, fleet });
  return fleet;
}

/** What a changed fleet is based on; null for an unchanged one. */
export const viewOf = (fleet: FleetRecord): View | null => views.get(fleet) ?? null;
