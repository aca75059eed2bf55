import type { GroupTreeQuery } from './group-tree.generated.ts';

type GroupNode = GroupTreeQuery['groupTree']['groups'][number];

/** A group of the tree with its way down from the top level. */
export type TreeGroup = Omit<GroupNode, 'parent'> & {
  ancestors: readonly TreeGroup[];
  /** How many groups lie right below it. */
  below: number;
};

/** A group as a row of the tree that is in sight. */
export type TreeRow = {
  group: TreeGroup;
  /** 1 at the top level. */
  level: number;
  /** Its place among its siblings in sight, from 1, and how many they are. */
  place: number;
  siblings: number;
  /** Null where nothing lies below it. */
  expanded: boolean | null;
  /** Whether it is what was searched for, and not only on the way there. */
  found: boolean;
};

/** Groups of an account, each after its parent, with their ancestors. One without a known parent is at the top. */
export function treeGroups(nodes: readonly GroupNode[]): readonly TreeGroup[] {
  const groups = new Map<string, TreeGroup>();
  for (const { parent, ...node } of nodes) {
    const above = parent ? groups.get(parent.id) : undefined;
    if (above) above.below += 1;
    groups.set(node.id, { ...node, ancestors: above ? [...above.ancestors, above] : [], below: 0 });
  }
  return [...groups.values()];
}

/** "Field team / Vehicles": a way down the tree in words. */
export const pathText = (groups: readonly { name: string }[]): string =>
  groups.map(({ name }) => name).join(' / ');

const parentId = ({ ancestors }: TreeGroup) => ancestors.at(-1)?.id ?? null;

/** The groups whose name holds what is searched for, and those above them. */
function foundIn(groups: readonly TreeGroup[], words: string) {
  const found = new Set(groups.filter(({ name }) => name.toLowerCase().includes(words)));
  const above = new Set([...found].flatMap(({ ancestors }) => ancestors));
  return { found, shown: groups.filter((group) => found.has(group) || above.has(group)) };
}

/**
 * The rows in sight: below open groups, or, where something is searched for, every group that has it in its
 * name and those above.
 */
export function treeRows(
  groups: readonly TreeGroup[],
  { open, search }: { open: ReadonlySet<string>; search: string },
): readonly TreeRow[] {
  const words = search.trim().toLowerCase();
  const { found, shown } = words
    ? foundIn(groups, words)
    : {
        found: null,
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
    found: found === null || found.has(group),
  }));
}
