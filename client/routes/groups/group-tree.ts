import type { GroupTreeQuery } from '#client/graphql/group-tree.generated.ts';
import { textFinder } from '#schema/text/search-text.ts';

/** Parents come before their subgroups. */
export type Group = GroupTreeQuery['groupTree']['groups'][number];

/** Null for a group at the top level. */
export const parentIdOf = ({ ancestors }: Group): string | null => ancestors.at(-1)?.id ?? null;

/** The direct ones; those of null are at the top level. */
export const subgroupsOf = (groups: readonly Group[], id: string | null): Group[] =>
  groups.filter((group) => parentIdOf(group) === id);

/** True for the group itself and for groups below it. */
export const isWithin = (each: Group, { id }: Group): boolean =>
  each.id === id || each.ancestors.some((ancestor) => ancestor.id === id);

/** The groups that match the words, and the groups above them. */
export function foundGroups(groups: readonly Group[], words: string): Group[] {
  const finds = textFinder(words);
  const matching = groups.filter(({ name }) => finds(name));
  return groups.filter((group) => matching.some((each) => isWithin(each, group)));
}
