import type { GroupTreeQuery } from './group-tree.generated.ts';

type GroupNode = GroupTreeQuery['groupTree']['groups'][number];

export type TreeGroup = Omit<GroupNode, 'parent'> & {
  ancestors: readonly TreeGroup[];
  below: number;
};

export type TreeRow = {
  group: TreeGroup;
  /** 1 at the top level. */
  level: number;
  /** The position among visible siblings, from 1, and their number. */
  place: number;
  siblings: number;
  /** Null without subgroups. */
  expanded: boolean | null;
  /** Whether the group itself matches the search, not only a descendant. */
  found: boolean;
};

/** Parents before children. A group whose parent is unknown is at the top. */
export function treeGroups(nodes: readonly GroupNode[]): readonly TreeGroup[] {
  const groups = new Map<string, TreeGroup>();
  for (const { parent, ...node } of nodes) {
    const above = parent ? groups.get(parent.id) : undefined;
    if (above) above.below += 1;
    groups.set(node.id, { ...node, ancestors: above ? [...above.ancestors, above] : [], below: 0 });
  }
  return [...groups.values()];
}

export const pathText = (groups: readonly { name: string }[]): string =>
  groups.map(({ name }) => name).join(' / ');

const parentId = ({ ancestors }: TreeGroup) => ancestors.at(-1)?.id ?? null;

function foundIn(groups: readonly TreeGroup[], words: string) {
  const matching = new Set(groups.filter(({ name }) => name.toLowerCase().includes(words)));
  const above = new Set([...matching].flatMap(({ ancestors }) => ancestors));
  return { matching, shown: groups.filter((group) => matching.has(group) || above.has(group)) };
}

/** During a search, all matches with their ancestors. */
export function treeRows(
  groups: readonly TreeGroup[],
  { open, search }: { open: ReadonlySet<string>; search: string },
): readonly TreeRow[] {
  const words = search.trim().toLowerCase();
  const { matching, shown } = words
    ? foundIn(groups, words)
    : {
        matching: null,
        shown: groups.filter(({ ancestors }) => ancestors.every(({ id }) => open.has(id))),
      };
  const siblings = new Map<string | null, number>();
  const places = shown.map((group) => {
    const place = (siblings.get(parentId(group)) ?? 0) + 1;
    siblings.set(parentId(group), place);
    return place;
  });
  return shown.map((group, index) => ({
    group,
    level: group.ancestors.length + 1,
    place: places[index] ?? 1,
    siblings: siblings.get(parentId(group)) ?? 1,
    expanded: words ? (siblings.has(group.id) ? true : null) : group.below > 0 ? open.has(group.id) : null,
    found: matching === null || matching.has(group),
  }));
}
