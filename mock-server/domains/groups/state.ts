import type { AccountRecord, GroupRecord } from '#fixtures/builders/records.ts';
import type { ChangeOf } from '#fixtures/changes/changes.ts';
import { compareNames } from '#schema/text/compare-names.ts';

export type GroupChange = ChangeOf<'group-created' | 'group-updated' | 'group-moved' | 'group-deleted'>;
export type TreeChange = GroupChange | ChangeOf<'devices-repositioned'>;

export type GroupTree = {
  /** Each group comes after its parent, siblings by name. */
  groups: readonly GroupRecord[];
  /** The group of a device whose group may have been deleted. */
  homeOf(groupId: string | null): GroupRecord | null;
  moved: ReadonlyMap<string, string | null>;
};

export const groupPath = ({ ancestors, name }: GroupRecord): string =>
  [...ancestors, { name }].map((group) => group.name).join(' / ');

type Entry = Omit<GroupRecord, 'ancestors'> & { parentId: string | null };

function inOrder(entries: Iterable<Entry>): GroupRecord[] {
  const below = new Map<string | null, Entry[]>();
  for (const entry of entries) {
    const siblings = below.get(entry.parentId) ?? [];
    siblings.push(entry);
    below.set(entry.parentId, siblings);
  }
  const list = (parentId: string | null, ancestors: readonly GroupRecord[]): GroupRecord[] =>
    (below.get(parentId) ?? [])
      .sort((a, b) => compareNames(a.name, b.name))
      .flatMap(({ parentId: _, ...words }) => {
        const group: GroupRecord = { ...words, ancestors };
        return [group, ...list(group.id, [...ancestors, group])];
      });
  return list(null, []);
}

export function changedTree(start: readonly GroupRecord[], changes: readonly TreeChange[]): GroupTree {
  const entries = new Map(
    start.map(({ ancestors, ...words }): [string, Entry] => [
      words.id,
      { ...words, parentId: ancestors.at(-1)?.id ?? null },
    ]),
  );
  const heirs = new Map<string, string | null>();
  const moved = new Map<string, string | null>();

  const change = (id: string, values: Partial<Entry>) => {
    const entry = entries.get(id);
    if (entry) entries.set(id, { ...entry, ...values });
  };
  for (const each of changes) {
    if (each.kind === 'devices-repositioned') {
      for (const id of each.deviceIds) moved.set(id, each.groupId);
      continue;
    }
    const { groupId: id } = each;
    switch (each.kind) {
      case 'group-created':
        entries.set(id, { id, name: each.name, parentId: each.parentId });
        break;
      case 'group-updated':
        change(id, { name: each.name });
        break;
      case 'group-moved':
        change(id, { parentId: each.parentId });
        break;
      case 'group-deleted':
        entries.delete(id);
        heirs.set(id, each.contentsTo);
        for (const subgroup of each.subgroups) change(subgroup, { parentId: each.contentsTo });
        break;
    }
  }

  const groups = inOrder(entries.values());
  const records = new Map(groups.map((group) => [group.id, group]));
  return {
    groups,
    moved,
    homeOf(groupId) {
      let id = groupId;
      while (id !== null && heirs.has(id)) id = heirs.get(id) ?? null;
      return id === null ? null : (records.get(id) ?? null);
    },
  };
}

/** Counts devices by group. A group counts those of its subgroups too. */
export function countGroups({ devices, groups }: Pick<AccountRecord, 'devices' | 'groups'>) {
  const owns = new Map<string | null, number>();
  for (const { groupId } of devices()) owns.set(groupId, (owns.get(groupId) ?? 0) + 1);
  const totals = new Map<string, number>();
  for (const group of groups)
    for (const { id } of [group, ...group.ancestors])
      totals.set(id, (totals.get(id) ?? 0) + (owns.get(group.id) ?? 0));
  return { in: (groupId: string): number => totals.get(groupId) ?? 0, ungrouped: owns.get(null) ?? 0 };
}
