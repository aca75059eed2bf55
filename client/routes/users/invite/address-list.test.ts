import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readAddresses } from './address-list.ts';

const { signal } = new AbortController();
const pause = () => Promise.resolve();
const read = async (text: string) => (await readAddresses(text, { pause, signal })) ?? [];
const texts = async (text: string) => (await read(text)).map((each) => each.text);

describe('pasted addresses', () => {
  test.each([
    ['a@lab.example', ['a@lab.example']],
    [
      'a@lab.example, b@lab.example;c@lab.example\td@lab.example',
      ['a@lab.example', 'b@lab.example', 'c@lab.example', 'd@lab.example'],
    ],
    ['Jane Doe <jane@lab.example>, "Roe, John" <john@lab.example>', ['jane@lab.example', 'john@lab.example']],
    ['Jane Doe jane@lab.example', ['jane@lab.example']],
    ['Jane Doe,jane@lab.example,Operator', ['jane@lab.example']],
    ['"jane@lab.example"', ['jane@lab.example']],
    ['jane.doe@lab.example.', ['jane.doe@lab.example']],
    ['jane@ lab.example', ['jane@ lab.example']],
    ['Jane Doe', ['Jane Doe']],
    ['\n \r\n\t\n', []],
  ])('%j are read as %j', async (text, expected) => {
    expect(await texts(text)).toEqual(expected);
  });

  test('are told by their lines, and a second time is told from the first in any case', async () => {
    const found = await read('a@lab.example\n\nnobody\nA@LAB.example');
    expect(found.map(({ line, problem }) => [line, problem?.kind, problem?.message])).toEqual([
      [1, undefined, undefined],
      [3, 'malformed', 'Not a valid address: no @.'],
      [4, 'duplicate', 'Already on line 1.'],
    ]);
  });

  test('that were written down one way or another are all found again, each once to be invited', async () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.stringMatching(/^[a-z]{1,9}$/))
      .map(([name, domain]) => `${name}@${domain}.example`);
    const written = fc.record({
      address,
      form: fc.constantFrom('plain', 'named', 'quoted', 'brackets'),
      end: fc.constantFrom('\n', '\r\n', ', ', ';', '\t', ' \n\n'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { maxLength: 40 }), async (list) => {
        // Brackets rule their line: the rest of the line is a name.
        const lines = list.map((each) => ({ ...each, end: each.form === 'plain' ? each.end : '\n' }));
        const text = lines
          .map(({ address, form, end }, index) => {
            const before =
              index > 0 && lines[index - 1]?.end.includes('\n') === false && form !== 'plain' ? '\n' : '';
            const face = {
              plain: address,
              named: `Jo Doe ${address}`,
              quoted: `"${address}"`,
              brackets: `Jo <${address}>`,
            }[form];
            return `${before}${face}${end}`;
          })
          .join('');
        const found = await read(text);
        expect(found.map((each) => each.text)).toEqual(list.map((each) => each.address));
        const invited = found.filter(({ problem }) => problem === null).map((each) => each.text);
        expect(invited).toEqual([...new Set(list.map((each) => each.address))]);
      }),
      { seed: 11 },
    );
  });

  test('may be anything at all: no text makes it throw, and no two keys are alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) => {
        const found = await read(text);
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
        for (const { line } of found) expect(line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });

  test('are read in pieces: the page gets a turn every few hundred of 10,000 lines, and can end it', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `person${index}@lab.example`).join('\n');
    const turns = vi.fn(pause);
    const found = await readAddresses(many, { pause: turns, signal });
    expect(found).toHaveLength(10_000);
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(39);

    const controller = new AbortController();
    const ending = vi.fn(async () => controller.abort());
    expect(await readAddresses(many, { pause: ending, signal: controller.signal })).toBe(null);
    expect(ending).toHaveBeenCalledTimes(1);
  });
});
