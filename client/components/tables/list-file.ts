import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import type { ListColumns } from './list-columns.ts';

function csvOf<Row>(columns: ListColumns<Row>, key: string): readonly CsvColumn<Row>[] {
  const column = columns[key];
  if (!column) return [];
  const { csv, header } = column;
  return 'columns' in csv ? csv.columns : [{ header, ...csv }];
}

/** A CSV file with the columns of `keys`, in their order. */
export const listText = <Row>(
  columns: ListColumns<Row>,
  keys: readonly string[],
  rows: readonly Row[],
  timeZone: string,
): string =>
  toCsv(
    keys.flatMap((key) => csvOf(columns, key)),
    rows,
    timeZone,
  );
