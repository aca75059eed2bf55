import { dateFormatter } from '#schema/calendar/date-formatter.ts';
import { zoneText } from '#schema/calendar/zone-name.ts';

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

const instantFields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
} as const;

/** An instant in a zone, RFC 3339: '2025-11-21T09:42:10-05:00'. */
function zonedTime(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  if (!Number.isFinite(time)) return instant;
  const formatter = dateFormatter('instant', { timeZone, ...instantFields });
  const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
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
    'at' in column ? `${column.header}, ${zoneText(timeZone)}` : column.header,
  );
  const values = (row: Row) =>
    columns.map((column) => {
      if ('value' in column) return column.value(row);
      const instant = column.at(row);
      return instant === null ? null : zonedTime(instant, timeZone);
    });
  return [headers, ...rows.map(values)].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
