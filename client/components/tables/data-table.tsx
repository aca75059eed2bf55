import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#client/components/controls/class-names.ts';
import { Icon } from '#client/components/controls/icon.tsx';
import classes from './data-table.module.css';

/** How a column is sorted; `onSort` asks for the other order. Only columns with it look sortable. */
export type ColumnSort = { order: 'ascending' | 'descending' | null; onSort: () => void };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, digit under digit. */
  numeric?: boolean;
  /** In the dimmed color, as times are. */
  dimmed?: boolean;
  /** The header is only read out, as for a column of buttons. */
  headerHidden?: boolean;
  /**
   * Its place in a card of two lines, as rows of long tables are on phones; columns without one are left out.
   * Where no column has a place, a card has a line for each.
   */
  card?: 'title' | 'subtitle' | 'start' | 'end';
  /** Holds a row's menu: at the end of the row, in the corner of a card, and always there. */
  isMenu?: boolean;
  sort?: ColumnSort;
};

/** The head of one column, which sorts where it can. */
export function HeaderCell<Row>({ column }: { column: Column<Row> }): ReactNode {
  const { header, headerHidden, numeric, sort } = column;
  const words = headerHidden ? <span className="visually-hidden">{header}</span> : header;
  return (
    <th
      scope="col"
      className={classNames(numeric && classes.numeric)}
      data-menu={column.isMenu}
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

/**
 * A table inside a flush panel: head 36 px, rows 44 px, hairlines, the first column first in each card on
 * phones. `card` draws a row there in its own way. `caption` names the table and is only read out.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  card,
  selected,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card?: (row: Row) => ReactNode;
  selected?: (row: Row) => boolean;
}): ReactNode {
  return (
    <div className={classes.root} data-flush>
      <table className={classes.table} data-cards={card ? 'own' : 'cells'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selected?.(row) ?? false}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.headerHidden ? undefined : column.header}
                  className={classNames(
                    column.numeric && classes.numeric,
                    column.numeric && 'tnum',
                    column.dimmed && classes.dimmed,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {card ? (
        <ul className={classes.cards} aria-label={caption}>
          {rows.map((row) => (
            <li key={rowKey(row)} className={classes.card}>
              {card(row)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
