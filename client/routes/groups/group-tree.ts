import { textFinder } from '#schema/text/search-text.ts';
import type { GroupTreeQuery } from './group-tree.generated.ts';

type GroupNode = GroupTreeQuery['groupTree']['groups'][number];

/** `subgroups` are the direct ones. */
export type TreeGroup = Omit<GroupNode, 'parent'> & {
  ancestors: readonly TreeGroup[];
  subgroups: readonly TreeGroup[];
};

/** Parents before children. A group whose parent is unknown is at the top. */
export function treeGroups(nodes: readonly GroupNode[]): readonly TreeGroup[] {
  const groups = new Map<string, TreeGroup & { subgroups: TreeGroup[] }>();
  for (const { parent, ...node } of nodes) {
    const above = parent ? groups.get(parent.id) : undefined;
    const group = { ...node, ancestors: above ? [...above.ancestors, above] : [], subgroups: [] };
    above?.subgroups.push(group);
    groups.set(node.id, group);
  }
  return [...groups.values()];
}

export const isAtTop = ({ ancestors }: TreeGroup): boolean => ancestors.length === 0;

export const parentOf = ({ ancestors }: TreeGroup): TreeGroup | null => ancestors.at(-1) ?? null;

/** True for the group itself and for groups below it. */
export const isWithin = (each: TreeGroup, { id }: TreeGroup): boolean =>
  each.id === id || each.ancestors.some((ancestor) => ancestor.id === id);

/** The groups that match the words, and the groups above them. */
export function foundGroups(groups: readonly TreeGroup[], words: string): ReadonlySet<TreeGroup> {
  const finds = textFinder(words);
  const matching = groups.filter(({ name }) => finds(name));
  return new Set(matching.flatMap((group) => [...group.ancestors, group]));
}
