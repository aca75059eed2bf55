import type { Column, ColumnSort } from '#client/components/tables/data-table.tsx';
import type { TableSort } from '#client/lib/table-address.ts';

/**
 * Columns whose heads sort: a press asks for a column's order, another one for the opposite. `sortable` are the
 * keys that can be, `descendingFirst` those first wanted from the other end.
 */
export function sortedColumns<Row>(
  columns: readonly Column<Row>[],
  shown: TableSort,
  { sortable, descendingFirst }: { sortable: readonly string[]; descendingFirst: readonly string[] },
  onSort: (sort: TableSort) => void,
): readonly Column<Row>[] {
  const by = (name: string): ColumnSort => {
    const isOwn = shown.name === name;
    return {
      order: isOwn ? (shown.descending ? 'descending' : 'ascending') : null,
      onSort: () => onSort({ name, descending: isOwn ? !shown.descending : descendingFirst.includes(name) }),
    };
  };
  return columns.map((column) =>
    sortable.includes(column.key) ? { ...column, sort: by(column.key) } : column,
  );
}
