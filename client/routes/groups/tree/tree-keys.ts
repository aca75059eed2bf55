import type { TreeRow } from '#client/routes/groups/group-tree.ts';

export type TreeStep =
  | { kind: 'go'; index: number }
  | { kind: 'toggle'; ids: readonly string[]; open: boolean };

const parentOf = ({ group }: TreeRow) => group.ancestors.at(-1)?.id ?? null;

/** Searches from the current row on and wraps around. */
function startingWith(rows: readonly TreeRow[], at: number, letter: string): TreeStep | null {
  const after = [...rows.keys()].map((step) => (at + 1 + step) % rows.length);
  const index = after.find((each) => rows[each]?.group.name.toLowerCase().startsWith(letter));
  return index === undefined ? null : { kind: 'go', index };
}

/** WAI-ARIA Authoring Practices, Tree View. A `fixed` tree doesn't open or close groups. Null for other keys. */
export function treeStep(
  rows: readonly TreeRow[],
  at: number,
  { key, fixed = false }: { key: string; fixed?: boolean },
): TreeStep | null {
  const row = rows[at];
  if (!row) return null;
  const go = (index: number): TreeStep | null => (rows[index] ? { kind: 'go', index } : null);
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.expanded === null) return null;
      return row.expanded ? go(at + 1) : { kind: 'toggle', ids: [row.group.id], open: true };
    case 'ArrowLeft':
      if (row.expanded && !fixed) return { kind: 'toggle', ids: [row.group.id], open: false };
      return go(rows.findIndex(({ group }) => group.id === parentOf(row)));
    case '*':
      if (fixed) return null;
      return {
        kind: 'toggle',
        ids: rows
          .filter((each) => parentOf(each) === parentOf(row) && each.expanded !== null)
          .map(({ group }) => group.id),
        open: true,
      };
    default:
      return key.length === 1 && key.trim() ? startingWith(rows, at, key.toLowerCase()) : null;
  }
}
