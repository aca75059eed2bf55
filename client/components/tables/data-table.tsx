import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './data-table.module.css';

/** `onSort` reverses the order. Only columns with it look sortable. */
export type ColumnSort = { order: 'ascending' | 'descending' | null; onSort: () => void };

export type Column<Row> = {
  key: string;
  header: string;
  /** Replaces the header's text, for example with a check box for all rows. */
  headerCell?: ReactNode;
  /** Only for screen readers, for example above buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  dimmed?: boolean;
  /** Where phones show it: the first line of a row has title and status, the second the rest. Other columns are hidden there. */
  phone?: 'title' | 'status' | 'line';
  /** Narrow panels leave out these columns, 1 first. A cell can repeat the value in an element with `data-instead`. */
  drop?: 1 | 2 | 3;
  /**
   * Takes the space that the others leave, on one line (`cut`) or as a sentence (`wrap`). A person's `name` takes what it
   * needs, up to 12rem.
   */
  text?: 'cut' | 'wrap' | 'name';
  /** A narrow column of controls. */
  control?: 'select' | 'menu';
  sort?: ColumnSort;
};

function HeaderCell<Row>({ column }: { column: Column<Row> }): ReactNode {
  const { header, headerCell, headerHidden, numeric, control, drop, text, sort } = column;
  const words = headerCell ?? (headerHidden ? <span className="visually-hidden">{header}</span> : header);
  return (
    <th
      scope="col"
      title={text ? header : undefined}
      className={classNames(numeric && classes.numeric)}
      data-control={control}
      data-drop={drop}
      data-text={text}
      aria-sort={sort ? (sort.order ?? 'none') : undefined}
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

export function RowCells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }): ReactNode {
  const first = columns.find(({ control }) => !control);
  return columns.map((column) => {
    const { key, header, headerHidden, numeric, dimmed, phone, drop, text, control, cell } = column;
    const Tag = column === first ? 'th' : 'td';
    const content = cell(row);
    return (
      <Tag
        key={key}
        title={typeof content === 'string' ? content : undefined}
        scope={column === first ? 'row' : undefined}
        data-label={headerHidden ? undefined : header}
        data-control={control}
        data-phone={phone}
        data-drop={drop}
        data-text={text}
        className={classNames(numeric && classes.numeric, numeric && 'tnum', dimmed && 'muted')}
      >
        {content}
      </Tag>
    );
  });
}

type FrameProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  frame?: Ref<HTMLElement>;
  children: ReactNode;
};

/** Around rows. A row with `data-details` belongs to the one above. In a cell, `data-line` is a second line. */
export function TableFrame<Row>({ caption, columns, frame, children }: FrameProps<Row>): ReactNode {
  return (
    <section ref={frame} className={classes.frame} aria-label={`${caption}, table`} tabIndex={-1} data-flush>
      <table className={classes.table}>
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
    </section>
  );
}

/** `caption` names the table for screen readers. */
export function DataTable<Row>({
  rows,
  rowKey,
  selected,
  ...frame
}: Omit<FrameProps<Row>, 'children'> & {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected?: (row: Row) => boolean;
}): ReactNode {
  return (
    <TableFrame {...frame}>
      {rows.map((row) => (
        <tr key={rowKey(row)} data-selected={selected?.(row)}>
          <RowCells row={row} columns={frame.columns} />
        </tr>
      ))}
    </TableFrame>
  );
}

const few = 6;

/** Shows the first rows, and the rest on request. */
export function FoldedTable<Row>({ rows, ...table }: Parameters<typeof DataTable<Row>>[0]): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div data-flush>
      <DataTable {...table} rows={showsAll ? rows : rows.slice(0, few)} />
      {rows.length > few && !showsAll ? (
        <div className={classes.more}>
          <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
            {`Show all ${rows.length}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
