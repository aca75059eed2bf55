import type { ReactNode } from 'react';
import type { CsvColumn, CsvValue } from '#client/lib/csv.ts';
import type { Column } from './data-table.tsx';

/** The time and zone of a list on the screen; `now` in ms. */
export type Shown = { now: number; timeZone: string };

/** Writes an instant as in CSV files. */
export type WriteTime = (instant: string | null | undefined) => string | null;

/** A JSON file has the fields of all columns; a CSV file the visible ones, under their headers or those given here. */
export type ListColumn<Row> = Omit<Column<Row>, 'key' | 'cell' | 'sort'> & {
  cell: (row: Row, shown: Shown) => ReactNode;
  csv: CsvValue<Row> | { columns: readonly CsvColumn<Row>[] };
  json: (row: Row, time: WriteTime) => Readonly<Record<string, unknown>>;
};

export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

export const tableColumns = <Row>(columns: ListColumns<Row>, shown: Shown): readonly Column<Row>[] =>
  Object.entries(columns).map(([key, { cell, csv, json, ...column }]) => ({
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
