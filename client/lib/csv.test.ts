import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '#client/testing/parse-csv.ts';
import { toCsv } from './csv.ts';

const single = (value: string | number | null) => toCsv([{ header: 'a', value: () => value }], [null], 'UTC');

describe('CSV', () => {
  test('ends each line, including the last, and quotes what needs it', () => {
    const columns = [
      { header: 'When', value: ([when]: readonly (string | null)[]) => when ?? null },
      { header: 'Who', value: ([, who]: readonly (string | null)[]) => who ?? null },
    ];
    const rows = [
      ['Nov 18, 2025', 'Lab "2"'],
      [null, 'a;b'],
    ];
    expect(toCsv(columns, rows, 'UTC')).toBe('When,Who\r\n"Nov 18, 2025","Lab ""2"""\r\n,"a;b"\r\n');
  });

  test('writes instants as ISO 8601 with the offset of the zone its header names', () => {
    const columns = [{ header: 'At', at: (at: string | null) => at }];
    expect(toCsv(columns, ['2025-11-21T14:42:10Z', '2025-07-01T04:00:00Z', null], 'America/New_York')).toBe(
      '"At, Eastern Time (New York)"\r\n2025-11-21T09:42:10-05:00\r\n2025-07-01T00:00:00-04:00\r\n\r\n',
    );
    expect(toCsv(columns, ['2025-11-21T23:30:00Z', 'yesterday'], 'Asia/Kolkata')).toBe(
      '"At, India Standard Time (Kolkata)"\r\n2025-11-22T05:00:00+05:30\r\nyesterday\r\n',
    );
  });

  test.each([
    [-1, '-1'],
    [1204, '1204'],
    [Number.NaN, ''],
  ])('keeps the number %s a number, unless it is none', (value, text) => {
    expect(single(value)).toBe(`a\r\n${text}\r\n`);
  });

  test.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1+1', '＋1', '－1', '＠a'])(
    'lets no spreadsheet run %j',
    (text) => {
      expect(parseCsv(single(text))).toEqual([['a'], [`'${text}`]]);
    },
  );

  test('any text is read back as it was written', () => {
    const texts = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text));
    const columns = [0, 1].map((at) => ({
      header: 'xy'[at] ?? '',
      value: (row: string[]) => row[at] ?? null,
    }));
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts)), (rows) => {
        expect(parseCsv(toCsv(columns, rows, 'UTC'))).toEqual([['x', 'y'], ...rows]);
      }),
    );
  });
});
