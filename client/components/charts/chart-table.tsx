import type { ReactNode } from 'react';
import { usePrinting } from '#client/browser/use-printing.ts';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import classes from './chart-table.module.css';

/** Longer tables only render while visible. */
const fewRows = 60;

/** The table that replaces a chart on paper, at most 320 px high. `rows` are newest first. */
export function ChartTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  shown,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** False if the table only prints. */
  shown: boolean;
}): ReactNode {
  const printing = usePrinting();
  return (
    <section
      className={classes.table}
      aria-label={`${caption}, scrolls`}
      data-shown={shown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      data-flush
    >
      {shown || printing || rows.length <= fewRows ? (
        <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      ) : null}
    </section>
  );
}
