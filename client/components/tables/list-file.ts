import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import type { ListColumns, Shown, WriteTime } from './list-columns.ts';

export type ListFile = {
  name: string;
  /** The columns of a CSV file, in their order. */
  keys: readonly string[];
  /** The question that a JSON file answers. */
  question: object;
  shown: Shown;
};

function csvOf<Row>(columns: ListColumns<Row>, key: string): readonly CsvColumn<Row>[] {
  const column = columns[key];
  if (!column) return [];
  const { csv, header } = column;
  return 'columns' in csv ? csv.columns : [{ header, ...csv }];
}

export function listText<Row extends { id: string }>(
  columns: ListColumns<Row>,
  rows: readonly Row[],
  format: 'csv' | 'json',
  { name, keys, question, shown: { now, timeZone } }: ListFile,
): string {
  if (format === 'csv')
    return toCsv(
      keys.flatMap((key) => csvOf(columns, key)),
      rows,
      timeZone,
    );
  const time: WriteTime = (instant) => (instant ? zonedTime(instant, timeZone) : null);
  const document = {
    ...question,
    timeZone,
    exportedAt: time(new Date(now).toISOString()),
    count: rows.length,
    [name]: rows.map((row) =>
      Object.assign({ id: row.id }, ...Object.values(columns).map(({ json }) => json(row, time))),
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
