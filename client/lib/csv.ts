import { zonedTime } from './zoned-time.ts';

export const csvType = 'text/csv;charset=utf-8';

/** `value` is written unchanged; `at` is an instant, written in the file's time zone. */
export type CsvValue<Row> =
  | { value: (row: Row) => string | number | null }
  | { at: (row: Row) => string | null };

export type CsvColumn<Row> = { header: string } & CsvValue<Row>;

/** Text that spreadsheets run as a formula, half-width or full-width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value === null ? '' : formulaStart.test(value) ? `'${value}` : value;
  // In locales with a decimal comma, spreadsheets also split at semicolons.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * RFC 4180: CRLF, quotes where needed, no byte order mark. Instants are ISO 8601 with the offset of `timeZone`, which
 * their header names. Text that spreadsheets would run as a formula gets a leading `'`.
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
