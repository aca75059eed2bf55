import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { Change, GroupChange } from '#mock-server/contract/change.ts';
import { changeId } from '#mock-server/core/sandbox/change-id.ts';
import { countGroups } from '#mock-server/domains/groups/state/group-counts.ts';
import {
  depthProblem,
  type GroupProblem,
  groupOf,
  nameProblem,
  parentIdOf,
  parentProblem,
  pathText,
  roomProblem,
  subgroupsOf,
} from './groups.ts';

type WithoutWho<Made> = Made extends GroupChange ? Omit<Made, 'at' | 'identity' | 'accountId'> : never;

type Undoing = WithoutWho<GroupChange> | GroupProblem;

const isGroupChange = (change: Change): change is GroupChange => change.kind.startsWith('group-');

export const undoId = (changes: readonly Change[], place: number): string =>
  `undo-${changeId(changes, place)}`;

export function undoTarget(
  id: string,
  accountId: string,
  changes: readonly Change[],
): { place: number; change: GroupChange } | null {
  const place = Number(/^undo-(\d{1,5})-/.exec(id)?.[1] ?? -1);
  const change = changes[place];
  if (!change || !isGroupChange(change) || id !== undoId(changes, place)) return null;
  const isUndone = changes.some((each) => 'undoes' in each && each.undoes === place);
  return change.accountId === accountId && change.undoes === undefined && !isUndone
    ? { place, change }
    : null;
}

const overtaken = (message: string): GroupProblem => ({ code: 'NOT_ELIGIBLE', message, field: null });

const withoutField = (problem: GroupProblem): GroupProblem => ({ ...problem, field: null });

const isGone = (groups: FleetRecord['groups'], id: string | null) => id !== null && !groupOf(groups, id);

/** '' without contents. */
function counted(fleet: FleetRecord, id: string): string {
  const { own } = countGroups(fleet).in(id);
  const below = subgroupsOf(fleet.groups, id).length;
  return [
    own > 0 ? `${own.toLocaleString('en-US')} ${own === 1 ? 'device' : 'devices'}` : null,
    below > 0 ? `${below} ${below === 1 ? 'subgroup' : 'subgroups'}` : null,
  ]
    .filter((each) => each !== null)
    .join(' and ');
}

type Deletion = Extract<GroupChange, { kind: 'group-deleted' }>;

function restoring(deletion: Deletion, { groups }: FleetRecord): Undoing {
  const { groupId, name, description, parentId, contentsTo } = deletion;
  if (isGone(groups, parentId)) return overtaken('The group it was in has been deleted.');
  const subgroups = deletion.subgroups.filter((id) => {
    const subgroup = groupOf(groups, id);
    return subgroup !== null && parentIdOf(subgroup) === contentsTo;
  });
  const problem =
    roomProblem(groups, parentId) ??
    depthProblem(groups, parentId, subgroups) ??
    nameProblem(groups, { name, parentId, field: 'name' }, subgroups);
  return problem
    ? withoutField(problem)
    : { kind: 'group-restored', groupId, name, description, parentId, subgroups };
}

export function undoingOf(change: GroupChange, fleet: FleetRecord): Undoing {
  if (change.kind === 'group-deleted') return restoring(change, fleet);
  const { groups } = fleet;
  const { groupId } = change;
  const group = groupOf(groups, groupId);
  if (!group) return overtaken(`${change.name} has been deleted.`);
  switch (change.kind) {
    case 'group-created': {
      const contents = counted(fleet, groupId);
      if (contents)
        return overtaken(`${group.name} has ${contents} now. Delete it and choose where they go.`);
      const parentId = parentIdOf(group);
      return {
        kind: 'group-deleted',
        groupId,
        name: group.name,
        description: group.description,
        parentId,
        contentsTo: parentId,
        toText: pathText(groupOf(groups, parentId)),
        subgroups: [],
        reason: null,
      };
    }
    case 'group-updated': {
      const { before, name, description } = change;
      if (group.name !== name || group.description !== description)
        return overtaken(`${group.name} has been changed again.`);
      const taken = nameProblem(groups, { name: before.name, parentId: parentIdOf(group), field: 'name' }, [
        groupId,
      ]);
      return taken
        ? withoutField(taken)
        : { kind: 'group-updated', groupId, ...before, before: { name, description } };
    }
    case 'group-moved': {
      if (parentIdOf(group) !== change.parentId) return overtaken(`${group.name} has been moved again.`);
      if (isGone(groups, change.before)) return overtaken('The group it was in has been deleted.');
      const problem = parentProblem(groups, group, change.before);
      if (problem) return withoutField(problem);
      return {
        kind: 'group-moved',
        groupId,
        name: group.name,
        parentId: change.before,
        before: change.parentId,
        fromText: pathText(groupOf(groups, change.parentId)),
        toText: pathText(groupOf(groups, change.before)),
        reason: null,
      };
    }
    case 'group-restored':
      return overtaken('This change was already an undo.');
  }
}

export const nothingToUndo: GroupProblem = {
  code: 'NOT_FOUND',
  message: "There's nothing left to undo.",
  field: 'undo',
};
