/** Spreadsheets take a text that starts like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value === null ? '' : formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV (RFC 4180): CRLF, quotes where needed. Numbers stay numbers, null is an empty cell, and a
 * text that a spreadsheet would run as a formula gets a leading `'`.
 */
export function toCsv(
  headers: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [headers, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
