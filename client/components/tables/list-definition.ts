import type { ReactNode } from 'react';
import type { Noun } from '#client/lib/count-text.ts';
import type { CsvColumn, CsvValue } from '#client/lib/csv.ts';
import type { ListShape } from '#client/lib/list-address.ts';
import type { Column, ColumnSort } from './data-table.tsx';

/**
 * `sort` is the API's name of the order; `csv` what a file has of the column, under its header or others. A
 * column without a cell is only in files and in the URL.
 */
export type ListColumn<Row, Field = never> = Omit<Column<Row>, 'cell' | 'sort'> & {
  cell?: (row: Row, now: number) => ReactNode;
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
  sortOf?: (column: ListColumn<Row, Field>) => ColumnSort,
): Column<Row>[] =>
  columns.flatMap((column) => {
    const { cell, sort, descendingFirst, csv, ...rest } = column;
    if (!cell) return [];
    return {
      ...rest,
      cell: (row) => cell(row, now),
      ...(sort !== undefined && sortOf && { sort: sortOf(column) }),
    };
  });

export const csvColumns = <Row, Field>(columns: readonly ListColumn<Row, Field>[]): CsvColumn<Row>[] =>
  columns.flatMap(({ header, csv = [] }) => csv.map((value) => ({ header, ...value })));
