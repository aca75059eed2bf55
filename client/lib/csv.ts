import { zonedTime } from './zoned-time.ts';

/** The type of the file `toCsv` makes. */
export const csvType = 'text/csv;charset=utf-8';

/** A column of the file: `value` as it is, or `at`, an instant written in the time zone of the file. */
export type CsvColumn<Row> = { header: string } & (
  | { value: (row: Row) => string | number | null }
  | { at: (row: Row) => string | null }
);

/** Text that a spreadsheet would run as a formula, in half-width or full-width characters. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value === null ? '' : formulaStart.test(value) ? `'${value}` : value;
  // Where the comma is the decimal sign, spreadsheets split at semicolons too.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV (RFC 4180): a header row, CRLF, quotes where needed, no byte order mark. Instants are ISO 8601
 * with the offset of `timeZone`, which their header names. Numbers stay numbers, null is an empty cell, and
 * text that a spreadsheet would run as a formula gets a leading `'`.
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  timeZone: string,
): string {
  const headers = columns.map((column) =>
    'at' in column ? `${column.header} (${timeZone})` : column.header,
  );
  const values = (row: Row) =>
    columns.map((column) => {
      if ('value' in column) return column.value(row);
      const instant = column.at(row);
      return instant === null ? null : zonedTime(instant, timeZone);
    });
  return [headers, ...rows.map(values)].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
