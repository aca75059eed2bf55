import type { ReactNode } from 'react';
import { matchingText, type Noun } from '#client/lib/count-text.ts';
import type { Column } from './data-table.tsx';
import type { ListState } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import { SelectionRow } from './selection-row.tsx';
import { useRowSelection } from './use-row-selection.ts';

export function SelectableList<Row extends { id: string }>({
  caption,
  noun,
  columns,
  rows,
  list,
  total = null,
  of,
  labelOf,
  legend,
  actions,
}: {
  caption: string;
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  list: ListState;
  /** The number of entries without the filter; null if unknown. */
  total?: number | null;
  /** Changing this key clears the selection. */
  of: string;
  labelOf: (row: Row) => string;
  legend?: ReactNode;
  actions: (chosen: readonly Row[], clear: () => void) => ReactNode;
}): ReactNode {
  const { rowSelection, chosen, clear } = useRowSelection({ rows, of, labelOf });
  return (
    <>
      <SelectionRow
        summary={matchingText(list.totalCount, total, noun)}
        selected={chosen.length}
        onClear={clear}
      >
        {actions(chosen, clear)}
      </SelectionRow>
      <ListTable
        caption={caption}
        noun={noun}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        list={list}
        legend={legend}
        selection={rowSelection}
      />
    </>
  );
}

const rowKey = ({ id }: { id: string }) => id;
