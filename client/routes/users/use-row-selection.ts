import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from '#client/components/table/select-cells.tsx';
import { mostSelected, useSelection } from '#client/components/table/use-selection.ts';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import type { List } from './use-connection.ts';

const idOf = ({ id }: { id: string }) => id;

/** Choosing among the rows of a list; `of` says what they are chosen from, `labelOf` names one. */
export function useRowSelection<Row extends { id: string }>(
  list: List<Row>,
  of: string,
  labelOf: (row: Row) => string,
) {
  const { rows, fetchPage } = list;
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
    const found = await collectFirst(fetchPage, mostSelected).catch(() => null);
    setSelecting(false);
    if (found) selection.add(found);
  }
  return {
    rowSelection,
    chosen: [...selection.rows.values()],
    isSelecting,
    selectAll: () => void selectAll(),
    clear: selection.clear,
  };
}
