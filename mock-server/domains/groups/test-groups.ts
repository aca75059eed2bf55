import type { GroupRecord } from '#fixtures/builders/records.ts';

/** By paths such as 'Lab / Bench', which are their IDs too, parents first. */
export function groupsAt(...paths: string[]): GroupRecord[] {
  const groups: GroupRecord[] = [];
  for (const id of paths) {
    const name = id.split(' / ').at(-1) ?? id;
    const ancestors = groups.filter((group) => id.startsWith(`${group.id} / `));
    groups.push({ id, name, ancestors });
  }
  return groups;
}

/** '1', '1 / 2', '1 / 2 / 3' and so on. */
export const nested = (levels: number): string[] =>
  Array.from({ length: levels }, (_, level) =>
    Array.from({ length: level + 1 }, (_, each) => each + 1).join(' / '),
  );
