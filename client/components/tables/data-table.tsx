import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './data-table.module.css';
import cardClasses from './row-cards.module.css';

/** `onSort` reverses the order. Only columns with it look sortable. */
export type ColumnSort = { order: 'ascending' | 'descending' | null; onSort: () => void };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  dimmed?: boolean;
  /** Only for screen readers, for example above buttons. */
  headerHidden?: boolean;
  /** Position in a row's two-line card on phones; columns without one are omitted, unless none has one. */
  card?: 'title' | 'subtitle' | 'start' | 'end';
  isMenu?: boolean;
  /** Can't be hidden. The first column never can. */
  isFixed?: boolean;
  /** Hidden in a long table that is too narrow: 1 first, then 2, then 3. */
  drop?: 1 | 2 | 3 | undefined;
  sort?: ColumnSort;
};

export function HeaderCell<Row>({ column }: { column: Column<Row> }): ReactNode {
  const { header, headerHidden, numeric, sort } = column;
  const words = headerHidden ? <span className="visually-hidden">{header}</span> : header;
  return (
    <th
      scope="col"
      className={classNames(numeric && classes.numeric)}
      data-menu={column.isMenu}
      data-drop={column.drop}
      {...(sort ? { 'aria-sort': sort.order ?? 'none' } : {})}
    >
      {sort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sort.order !== null}
          onClick={sort.onSort}
        >
          {words}
          {sort.order ? <Icon icon={sort.order === 'ascending' ? ArrowUp : ArrowDown} size={14} /> : null}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

export function Cell<Row>({
  row,
  column: { header, headerHidden, numeric, dimmed, isMenu, card, drop, cell },
  isHeader,
}: {
  row: Row;
  column: Column<Row>;
  isHeader: boolean;
}): ReactNode {
  const Tag = isHeader ? 'th' : 'td';
  return (
    <Tag
      scope={isHeader ? 'row' : undefined}
      data-label={headerHidden ? undefined : header}
      data-menu={isMenu}
      data-card={card}
      data-drop={drop}
      className={classNames(numeric && classes.numeric, numeric && 'tnum', dimmed && classes.dimmed)}
    >
      {cell(row)}
    </Tag>
  );
}

export function RowCells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }): ReactNode {
  return columns.map((column, index) => (
    <Cell key={column.key} row={row} column={column} isHeader={index === 0} />
  ));
}

type FrameProps<Row> = { caption: string; columns: readonly Column<Row>[]; children: ReactNode };

/** Around rows; `cards` replaces them on phones. A row with `data-details` belongs to the one above. */
export function TableFrame<Row>({
  caption,
  columns,
  children,
  cards,
}: FrameProps<Row> & { cards?: ReactNode }): ReactNode {
  return (
    <div className={classNames(cardClasses.root, classes.frame)} data-flush>
      <table className={classNames(classes.table, cardClasses.table)} data-cards={cards ? 'own' : 'cells'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {cards}
    </div>
  );
}

/** On phones, rows are cards; `card` renders a custom one. `caption` names the table for screen readers. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  card,
  selected,
}: Omit<FrameProps<Row>, 'children'> & {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card?: (row: Row) => ReactNode;
  selected?: (row: Row) => boolean;
}): ReactNode {
  const cards = card ? (
    <ul className={cardClasses.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={cardClasses.card}>
          {card(row)}
        </li>
      ))}
    </ul>
  ) : null;
  return (
    <TableFrame caption={caption} columns={columns} cards={cards}>
      {rows.map((row) => (
        <tr key={rowKey(row)} data-selected={selected?.(row) ?? false}>
          <RowCells row={row} columns={columns} />
        </tr>
      ))}
    </TableFrame>
  );
}
