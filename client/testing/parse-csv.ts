/** Parses a CSV file (RFC 4180), header included. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, value = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(value.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
