import { useCallback, useMemo } from 'react';
import type { RowSelection } from './select-cells.tsx';
import { useSelection } from './use-selection.ts';

const idOf = ({ id }: { id: string }) => id;

type Choice<Row> = {
  rows: readonly Row[];
  /** Changing this key clears the selection. */
  of: string;
  labelOf: (row: Row) => string;
};

export function useRowSelection<Row extends { id: string }>({ rows, of, labelOf }: Choice<Row>) {
  const selection = useSelection<Row>(idOf, of);
  const loaded = rows.filter(({ id }) => selection.has(id)).length;
  const all = loaded === 0 ? 'none' : loaded === rows.length ? 'all' : 'some';
  const onToggleAll = useCallback(() => {
    if (all === 'all') selection.remove(rows.map(idOf));
    else selection.add(rows);
  }, [all, rows, selection]);
  const rowSelection = useMemo<RowSelection<Row>>(
    () => ({
      has: ({ id }) => selection.has(id),
      onToggle: (row) => selection.toggle(row.id, row),
      labelOf,
      all,
      onToggleAll,
    }),
    [selection, labelOf, all, onToggleAll],
  );
  return { rowSelection, chosen: [...selection.rows.values()], clear: selection.clear };
}
