import type { GroupsPageQuery } from './groups-page.generated.ts';

export type GroupNode = GroupsPageQuery['groups']['edges'][number]['node'];

/** A group with those below it. */
export type Branch = { group: GroupNode; below: readonly Branch[] };

/**
 * The tree of groups that come each after its parent. A group whose parent isn't among them stands at the
 * top: nothing is left out.
 */
export function groupTree(groups: readonly GroupNode[]): readonly Branch[] {
  const top: Branch[] = [];
  const places = new Map<string, Branch[]>();
  for (const group of groups) {
    const below: Branch[] = [];
    const parent = group.ancestors.at(-1);
    (parent ? (places.get(parent.id) ?? top) : top).push({ group, below });
    places.set(group.id, below);
  }
  return top;
}
