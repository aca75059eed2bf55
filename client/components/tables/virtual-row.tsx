import { memo, type ReactNode } from 'react';
import { Cell, type Column } from './data-table.tsx';
import { type RowSelection, SelectCell } from './select-cells.tsx';

type RowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  selection: RowSelection<Row> | undefined;
  isSelected: boolean;
  measure: (element: Element | null) => void;
};

function PlainRow<Row>({ row, index, columns, selection, isSelected, measure }: RowProps<Row>): ReactNode {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-selected={isSelected}>
      {selection ? <SelectCell row={row} selection={selection} isSelected={isSelected} /> : null}
      {columns.map((column, index) => (
        <Cell key={column.key} row={row} column={column} isHeader={index === 0} />
      ))}
    </tr>
  );
}

/** Memoized, so that scrolling stays fast. */
export const VirtualRow = memo(PlainRow) as typeof PlainRow;
