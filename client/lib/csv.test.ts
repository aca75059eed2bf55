import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads CSV as RFC 4180 says. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, value = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(value.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV', () => {
  test('ends each line, the last one too, and quotes what needs it', () => {
    expect(
      toCsv(
        ['When', 'Who'],
        [
          ['Nov 18, 2025', 'Lab "2"'],
          [null, 'a'],
        ],
      ),
    ).toBe('When,Who\r\n"Nov 18, 2025","Lab ""2"""\r\n,a\r\n');
  });

  test('keeps numbers numbers, and knows no NaN', () => {
    expect(toCsv(['Amount'], [[-1], [1204], [Number.NaN]])).toBe('Amount\r\n-1\r\n1204\r\n\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra'])('lets no spreadsheet run %j', (text) => {
    expect(toCsv(['a'], [[text]])).toContain(`'${text}`);
  });

  test('any text is read back as it was written', () => {
    const texts = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts)), (rows) => {
        expect(parse(toCsv(['x', 'y'], rows))).toEqual([['x', 'y'], ...rows]);
      }),
      { numRuns: 1000 },
    );
  });
});
