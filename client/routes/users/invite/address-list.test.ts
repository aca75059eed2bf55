import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readAddresses } from './address-list.ts';

const { signal } = new AbortController();
const pause = () => Promise.resolve();
const read = async (text: string) => (await readAddresses(text, { pause, signal })) ?? [];

describe('pasted addresses', () => {
  test.each([
    ['a@lab.example', ['a@lab.example']],
    [
      'a@lab.example, b@lab.example;c@lab.example\td@lab.example e@lab.example',
      ['a@lab.example', 'b@lab.example', 'c@lab.example', 'd@lab.example', 'e@lab.example'],
    ],
    [
      'a@lab.example, b@lab.example, Ann <ann.b@lab.example>',
      ['a@lab.example', 'b@lab.example', 'Ann|ann.b@lab.example'],
    ],
    [
      'a@lab.example; "Ann B" <ann@lab.example>; b@lab.example',
      ['a@lab.example', 'Ann B|ann@lab.example', 'b@lab.example'],
    ],
    [
      'a@lab.example Ann <ann@lab.example> b@lab.example',
      ['a@lab.example', 'Ann|ann@lab.example', 'b@lab.example'],
    ],
    [
      'Jane Doe <jane@lab.example>, "Roe, John" <john@lab.example>, <jo@lab.example>',
      ['Jane Doe|jane@lab.example', 'Roe, John|john@lab.example', 'jo@lab.example'],
    ],
    ['a@lab.example, b.lab.example, c@lab.example', ['a@lab.example', 'b.lab.example', 'c@lab.example']],
    ['nobody, jane@lab.example', ['nobody', 'jane@lab.example']],
    ['Jane Doe jane@lab.example', ['Jane Doe', 'jane@lab.example']],
    ['Jane Doe,jane@lab.example,Operator', ['Jane Doe', 'jane@lab.example', 'Operator']],
    ['"jane@lab.example"', ['jane@lab.example']],
    ['"jane@lab.example, john@lab.example"', ['jane@lab.example', 'john@lab.example']],
    ['"jane@lab.example" <jane@lab.example>', ['jane@lab.example|jane@lab.example']],
    ['Jane <jane@lab.example, john@lab.example>', ['Jane', 'jane@lab.example', 'john@lab.example']],
    ['Jane <mailto:jane@lab.example>', ['Jane|jane@lab.example']],
    ['Jane <jane@lab.example', ['Jane', 'jane@lab.example']],
    ['Jane <jane>, John <>', ['Jane|jane', 'John']],
    ['jane.doe@lab.example.', ['jane.doe@lab.example']],
    ['jane@ lab.example', ['jane@', 'lab.example']],
    ['Jane Doe', ['Jane Doe']],
    ['\n \r\n\t\n', []],
  ])('%j are read as %j', async (text, expected) => {
    const addresses = await read(text);
    expect(addresses.map(({ name, text }) => (name === null ? text : `${name}|${text}`))).toEqual(expected);
  });

  test('are told by their lines, and a second time is told from the first in any case', async () => {
    const rows = await read('a@lab.example\n\nnobody\nA@LAB.example');
    expect(rows.map(({ line, problem }) => [line, problem?.kind, problem?.message])).toEqual([
      [1, undefined, undefined],
      [3, 'malformed', 'It has no @.'],
      [4, 'duplicate', 'Already on line 1.'],
    ]);
  });

  test('that were written down one way or another are all found again, each once to be invited', async () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.stringMatching(/^[a-z]{1,9}$/))
      .map(([name, domain]) => `${name}@${domain}.example`);
    const written = fc.record({
      address,
      form: fc.constantFrom(
        (text: string) => text,
        (text: string) => `<${text}>`,
        (text: string) => `Jo <${text}>`,
        (text: string) => `"Doe, Jo" <${text}>`,
        (text: string) => `"${text}",`,
      ),
      end: fc.constantFrom('\n', '\r\n', ', ', ',', ';', '\t', ' ', ' \n\n'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { maxLength: 40 }), async (list) => {
        const rows = await read(list.map(({ address, form, end }) => `${form(address)}${end}`).join(''));
        expect(rows.map((each) => each.text)).toEqual(list.map((each) => each.address));
        const invited = rows.filter(({ problem }) => problem === null).map((each) => each.text);
        expect(invited).toEqual([...new Set(list.map((each) => each.address))]);
      }),
      { seed: 11 },
    );
  });

  test('lose nothing but separators, quotes, brackets and the periods around them, and keep their order', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'a@lab.example',
        'nobody',
        'b.lab.example',
        '"Doe, Jo"',
        '<jo@lab.example>',
        '<',
        '>',
        '"',
      ),
      fc.constantFrom(' ', ',', ';', '\t', '\n', '\r\n', ', '),
      fc.string({ maxLength: 5 }),
    );
    const letters = (text: string) => text.replace(/[\s,;"'().<>]/gu, '');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const text = pieces.join('');
        const rows = await read(text);
        expect(letters(rows.map((row) => `${row.name ?? ''}${row.text}`).join(''))).toBe(letters(text));
      }),
      { numRuns: 1_000 },
    );
  });

  test('may be anything at all: no text makes it throw, and no two keys are alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) => {
        const rows = await read(text);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const { line } of rows) expect(line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });

  test('are read in pieces: the page gets a turn every few hundred of 10,000 lines, and can end it', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `person${index}@lab.example`).join('\n');
    const turns = vi.fn(pause);
    const rows = await readAddresses(many, { pause: turns, signal });
    expect(rows).toHaveLength(10_000);
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(39);

    const controller = new AbortController();
    const ending = vi.fn(async () => controller.abort());
    expect(await readAddresses(many, { pause: ending, signal: controller.signal })).toBe(null);
    expect(ending).toHaveBeenCalledTimes(1);
  });
});
