import type { ReactNode } from 'react';
import type { CsvColumn, CsvValue } from '#client/lib/csv.ts';
import type { Column } from './data-table.tsx';

/** The time and zone of a list on the screen; `now` in ms. */
export type Shown = { now: number; timeZone: string };

/** A CSV file has the visible columns, under their headers or those given here. */
export type ListColumn<Row> = Omit<Column<Row>, 'key' | 'cell' | 'sort'> & {
  cell: (row: Row, shown: Shown) => ReactNode;
  csv: CsvValue<Row> | { columns: readonly CsvColumn<Row>[] };
};

export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

export const tableColumns = <Row>(columns: ListColumns<Row>, shown: Shown): readonly Column<Row>[] =>
  Object.entries(columns).map(([key, { cell, csv, ...column }]) => ({
    ...column,
    key,
    cell: (row) => cell(row, shown),
  }));

export const menuColumn = <Row>(menu: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  isMenu: true,
  cell: menu,
});
