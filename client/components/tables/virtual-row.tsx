import { memo, type ReactNode } from 'react';
import { Cell, type Column } from './data-table.tsx';
import { type RowSelection, SelectCell } from './select-cells.tsx';

type RowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  selection: RowSelection<Row> | undefined;
  isSelected: boolean;
  /** Above the row, if it is the first one of its section. */
  heading: string | null;
  measure: (element: Element | null) => void;
};

function PlainRow<Row>({
  row,
  index,
  columns,
  selection,
  isSelected,
  heading,
  measure,
}: RowProps<Row>): ReactNode {
  const plain = (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-selected={isSelected}>
      {selection ? <SelectCell row={row} selection={selection} isSelected={isSelected} /> : null}
      {columns.map((column, index) => (
        <Cell key={column.key} row={row} column={column} isHeader={index === 0} />
      ))}
    </tr>
  );
  if (heading === null) return plain;
  return (
    <>
      <tr data-heading>
        <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
          {heading}
        </th>
      </tr>
      {plain}
    </>
  );
}

/** Memoized, so that scrolling stays fast. */
export const VirtualRow = memo(PlainRow) as typeof PlainRow;
