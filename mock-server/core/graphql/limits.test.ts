import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { openGraphql } from './test-graphql.ts';

const { send } = openGraphql();
const refusals = async (query: string) =>
  (await send(query)).errors.map(
    ({ message, extensions }: { message: string; extensions: { code: string } }) => {
      expect(extensions.code).toBe('LIMIT_REACHED');
      return message;
    },
  );
const more = (most: number, what: string) => [`The request has more than ${most} ${what}. Request less.`];
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(' ');
const below = (levels: number, text: string): string =>
  levels === 0 ? text : `boss { ${below(levels - 1, text)} }`;

test.each<[string, string, string[]]>([
  ['as deep as the limit', `{ person { ${below(limits.depth - 2, 'id')} } }`, []],
  ['deeper', `{ person { ${below(limits.depth - 1, 'id')} } }`, more(16, 'levels')],
  [
    'deeper in a fragment',
    `query Q { person { ... { ...Deep } ...Deep } } fragment Deep on Person { ${below(limits.depth - 1, 'id')} }`,
    more(16, 'levels'),
  ],
  [
    'with fragments of the same depth beside each other',
    `query Q { person { ...A ...B } } fragment A on Person { ${below(8, 'id')} } fragment B on Person { ...A }`,
    [],
  ],
  ['with nested lists', `{ echo(text: "${'['.repeat(200)}") count }`, []],
])('a request %s has its limit', async (_what, query, expected) => {
  expect(await refusals(query)).toEqual(expected);
});

test.each([
  ['{', '}'],
  ['{ count(a: [', '])}'],
  ['{ count(a: (', '))}'],
])(
  'brackets that are nested more than a hundred times are refused before they are parsed: %s',
  async (open, close) => {
    const nested = (count: number) => `${open.slice(0, -1)}${open.slice(-1).repeat(count)}${close}`;
    const before = open.replaceAll(/[^[({]/g, '').length - 1;
    const [atLimit] = (await send(nested(limits.nesting - before))).errors;
    expect(atLimit.message).toMatch(/^Syntax Error/);
    expect(await refusals(nested(limits.nesting - before + 1))).toEqual(more(100, 'nested brackets'));
  },
);

test('brackets that are closed are not nested', async () => {
  expect(await refusals(`{ ${times(110, 'person { id }')} }`)).toEqual([]);
});

test('a document of more tokens than the limit is not parsed', async () => {
  const [error] = (await send(`{ ${times(limits.tokens, 'count')} }`)).errors;
  expect(error.message).toContain('2000 tokens. Parsing aborted');
  const [other] = (await send(`{ ${times(limits.tokens - 2, 'count')} }`)).errors;
  expect(other.message).not.toContain('tokens');
});

test('a fragment that spreads itself is refused by the rules of GraphQL', async () => {
  const [error] = (await send('query Q { person { ...A } } fragment A on Person { ...A }')).errors;
  expect(error.message).toContain('Cannot spread fragment "A" within itself');
});
