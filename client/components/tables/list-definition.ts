import type { ReactNode } from 'react';
import type { Noun } from '#client/lib/count-text.ts';
import type { CsvColumn, CsvValue } from '#client/lib/csv.ts';
import type { ListShape } from '#client/lib/list-address.ts';
import type { Column } from './data-table.tsx';

/** `sort` is the API's name of the order; `csv` what a file has of the column, under its header or others. */
export type ListColumn<Row, Field = never> = Omit<Column<Row>, 'cell' | 'sort'> & {
  cell: (row: Row, now: number) => ReactNode;
  sort?: Field;
  descendingFirst?: boolean;
  csv?: readonly (CsvValue<Row> & { header?: string })[];
};

export type ListDefinition<Row, Filter, Field> = Omit<ListShape<Filter, Field>, 'columns'> & {
  noun: Noun;
  columns: readonly ListColumn<Row, Field>[];
};

export const tableColumns = <Row, Field>(
  columns: readonly ListColumn<Row, Field>[],
  now: number,
): Column<Row>[] =>
  columns.map(({ key, header, numeric = false, dimmed = false, cell }) => ({
    key,
    header,
    numeric,
    dimmed,
    cell: (row) => cell(row, now),
  }));

export const csvColumns = <Row, Field>(columns: readonly ListColumn<Row, Field>[]): CsvColumn<Row>[] =>
  columns.flatMap(({ header, csv = [] }) => csv.map((value) => ({ header, ...value })));
