import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from './select-cells.tsx';
import { mostSelected, useSelection } from './use-selection.ts';

const idOf = ({ id }: { id: string }) => id;

type Choice<Row> = {
  rows: readonly Row[];
  /** Changing this key clears the selection. */
  of: string;
  labelOf: (row: Row) => string;
  /** Loads the first rows of the whole list, up to a limit; rejects if it fails. */
  collect: (most: number) => Promise<readonly Row[]>;
};

export function useRowSelection<Row extends { id: string }>({ rows, of, labelOf, collect }: Choice<Row>) {
  const selection = useSelection<Row>(idOf, of);
  const [isSelecting, setSelecting] = useState(false);
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
      isFull: selection.isFull,
      all,
      onToggleAll,
    }),
    [selection, labelOf, all, onToggleAll],
  );
  async function selectAll() {
    setSelecting(true);
    const matchingRows = await collect(mostSelected).catch(() => null);
    setSelecting(false);
    if (matchingRows) selection.add(matchingRows);
  }
  return {
    rowSelection,
    chosen: [...selection.rows.values()],
    isSelecting,
    selectAll: () => void selectAll(),
    clear: selection.clear,
  };
}
