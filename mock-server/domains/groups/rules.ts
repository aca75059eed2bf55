import type { GroupRecord } from '#fixtures/builders/records.ts';
import type { ErrorCode } from '#mock-server/contract/types.generated.ts';
import { groupPath } from '#mock-server/domains/groups/state.ts';
import { nameProblem as characterProblem, lengthProblem } from '#schema/text/characters.ts';
import { plainText } from '#schema/text/search-text.ts';

const maxLevels = 8;
const maxGroups = 2_000;
const maxNameLength = 80;

type Groups = readonly GroupRecord[];

/** `field` is the invalid field of the input. */
export type GroupProblem = { code: ErrorCode; message: string; field: string | null };

const names = new Intl.Collator('en', { sensitivity: 'accent' });

/** Whether two names look the same on a page, which shows several spaces as one. */
const isSameName = (one: string, other: string): boolean =>
  names.compare(plainText(one), plainText(other)) === 0;

export const groupOf = (groups: Groups, id: string | null): GroupRecord | null =>
  groups.find((group) => group.id === id) ?? null;

export const parentIdOf = ({ ancestors }: GroupRecord): string | null => ancestors.at(-1)?.id ?? null;

const pathOf = (group: GroupRecord): readonly GroupRecord[] => [...group.ancestors, group];

/** "Field team / Vehicles"; null is the top level. */
export const pathText = (group: GroupRecord | null): string => (group ? groupPath(group) : 'the top level');

/** The groups directly below one; null is the top level. */
export const subgroupsOf = (groups: Groups, id: string | null): GroupRecord[] =>
  groups.filter((group) => parentIdOf(group) === id);

export function textProblem(name: string): GroupProblem | null {
  if (name === '') return { code: 'REQUIRED', message: 'Give the group a name.', field: 'name' };
  const unreadable = characterProblem(name);
  if (unreadable !== null) return { code: 'INVALID', message: unreadable, field: 'name' };
  const message = lengthProblem(name, maxNameLength);
  if (message !== null) return { code: 'TOO_LONG', message, field: 'name' };
  if (plainText(name).includes(' / '))
    return {
      code: 'INVALID',
      message: 'A name can\'t contain " / ", which stands between the groups of a path.',
      field: 'name',
    };
  if (isSameName(name, 'No group'))
    return {
      code: 'INVALID',
      message: '"No group" stands for devices without a group. Choose another name.',
      field: 'name',
    };
  return null;
}

/** Why a name is taken among siblings. Ignores groups in `leaving`. */
export function nameProblem(
  groups: Groups,
  { name, parentId, field }: { name: string; parentId: string | null; field: string },
  leaving: readonly string[] = [],
): GroupProblem | null {
  const taken = subgroupsOf(groups, parentId).find(
    (each) => isSameName(each.name, name) && !leaving.includes(each.id),
  );
  if (!taken) return null;
  const parent = groupOf(groups, parentId);
  return {
    code: 'TAKEN',
    message: `${parent ? parent.name : 'The top level'} already has a group named ${taken.name}.`,
    field,
  };
}

export const gone = (field: string): GroupProblem => ({
  code: 'NOT_FOUND',
  message: "This group was deleted or isn't in this account. Choose another one.",
  field,
});

export function roomProblem(groups: Groups, parentId: string | null): GroupProblem | null {
  const parent = groupOf(groups, parentId);
  if (parentId !== null && !parent) return gone('parentId');
  if (parent && pathOf(parent).length >= maxLevels) return tooDeep(pathOf(parent).length + 1, 'parentId');
  if (groups.length >= maxGroups)
    return {
      code: 'LIMIT_REACHED',
      message: `An account has at most ${maxGroups.toLocaleString('en-US')} groups. Delete one that isn't needed.`,
      field: null,
    };
  return null;
}

const tooDeep = (levels: number, field: string): GroupProblem => ({
  code: 'TOO_DEEP',
  message: `That would create ${levels} levels. You can nest groups up to ${maxLevels} levels deep.`,
  field,
});

/** How many levels a group has, its own included. */
const levelsFrom = (groups: Groups, { id, ancestors }: GroupRecord): number =>
  Math.max(
    ...groups
      .filter((group) => pathOf(group).some((each) => each.id === id))
      .map((group) => pathOf(group).length - ancestors.length),
  );

export function parentProblem(
  groups: Groups,
  group: GroupRecord,
  parentId: string | null,
): GroupProblem | null {
  const field = 'parentId';
  const parent = groupOf(groups, parentId);
  if (parentId !== null && !parent) return gone(field);
  if (parent && pathOf(parent).some(({ id }) => id === group.id))
    return {
      code: 'CYCLE',
      message:
        parent.id === group.id
          ? `${group.name} can't move into itself.`
          : `${parent.name} is under ${group.name}. A group can't move under itself.`,
      field,
    };
  const levels = (parent ? pathOf(parent).length : 0) + levelsFrom(groups, group);
  if (levels > maxLevels) return tooDeep(levels, field);
  return nameProblem(groups, { name: group.name, parentId, field }, [group.id]);
}

export function moveProblem(
  groups: Groups,
  group: GroupRecord,
  parentId: string | null,
): GroupProblem | null {
  if (parentIdOf(group) === parentId)
    return {
      code: 'INVALID',
      message: `${group.name} is already there.`,
      field: 'parentId',
    };
  return parentProblem(groups, group, parentId);
}

/** The contents of a deleted group move to its parent. */
export function contentsProblem(groups: Groups, group: GroupRecord): GroupProblem | null {
  // The group's own name is free once it is gone.
  const remaining = groups.filter(({ id }) => id !== group.id);
  for (const { name, id } of subgroupsOf(groups, group.id)) {
    const problem = nameProblem(remaining, { name, parentId: parentIdOf(group), field: 'id' }, [id]);
    if (problem) return problem;
  }
  return null;
}
