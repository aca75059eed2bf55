import type { AccountRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { DevicesRepositioned, GroupChange } from './change.ts';
import { changedTree, type GroupTree } from './group-tree.ts';
import type { Sandbox } from './sandbox.ts';

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

type View = { base: FleetRecord; tree: GroupTree };

/** Which fleets are another one with its groups changed. */
const views = new WeakMap<FleetRecord, View>();

type Known = { base: FleetRecord; seen: number; made: number; fleet: FleetRecord };
const known = new WeakMap<Sandbox, Map<string, Known>>();

/** The fleet with its devices in the groups of this tree; nothing is made for each device. */
function withTree(base: FleetRecord, tree: GroupTree): FleetRecord {
  const moved = new Map<number, string | null>();
  for (const [id, groupId] of tree.moved) {
    const place = base.placeOf(id);
    if (place !== null) moved.set(place, groupId);
  }
  const fleet: FleetRecord = {
    ...base,
    groups: tree.groups,
    groupAt(place) {
      const put = moved.get(place);
      return tree.homeOf(put === undefined ? (base.groupAt(place)?.id ?? null) : put);
    },
  };
  views.set(fleet, { base, tree });
  return fleet;
}

/**
 * The fleet of an account with its groups as this visitor's changes left them: the same object until they
 * change again, and the account's own until they first do.
 */
export function fleetNow({ id, fleet: base }: AccountRecord, sandbox: Sandbox): FleetRecord {
  const { changes } = sandbox;
  const accounts = known.get(sandbox) ?? new Map<string, Known>();
  known.set(sandbox, accounts);
  const before = accounts.get(id);
  if (before?.base === base && before.seen === changes.length) return before.fleet;
  const made = changes.filter(isTreeChange).filter(({ accountId }) => accountId === id);
  const isSame = before?.base === base && before.made === made.length;
  const fleet = isSame
    ? before.fleet
    : made.length === 0
      ? base
      : withTree(base, changedTree(base.groups, made));
  accounts.set(id, { base, seen: changes.length, made: made.length, fleet });
  return fleet;
}

/** What a fleet was made of whose groups were changed; null for one as its world begins. */
export const viewOf = (fleet: FleetRecord): View | null => views.get(fleet) ?? null;
