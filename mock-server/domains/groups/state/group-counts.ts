import type { AccountRecord } from '#fixtures/builders/records.ts';

/** A group counts the devices of its subgroups too. */
export function countGroups({ devices, groups }: Pick<AccountRecord, 'devices' | 'groups'>) {
  const owns = new Map<string | null, number>();
  for (const { groupId } of devices()) owns.set(groupId, (owns.get(groupId) ?? 0) + 1);
  const totals = new Map<string, number>();
  for (const group of groups)
    for (const { id } of [group, ...group.ancestors])
      totals.set(id, (totals.get(id) ?? 0) + (owns.get(group.id) ?? 0));
  return { in: (groupId: string): number => totals.get(groupId) ?? 0, ungrouped: owns.get(null) ?? 0 };
}
