import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { openGraphql } from './test-graphql.ts';

const { send } = openGraphql();
const refusals = async (query: string, variables?: Record<string, unknown>) =>
  (await send(query, { ...(variables && { variables }) })).errors.map(
    ({ message, extensions }: { message: string; extensions: { code: string } }) => {
      expect(extensions.code).toBe('LIMIT_REACHED');
      return message;
    },
  );
const more = (most: number, what: string) => [`The request has more than ${most} ${what}. Request less.`];
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(' ');
const below = (levels: number, text: string): string =>
  levels === 0 ? text : `boss { ${below(levels - 1, text)} }`;
const aliases = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: count`).join(' ');

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
  ['with as many aliases as the limit', `{ ${aliases(limits.aliases)} }`, []],
  ['with more aliases', `{ ${aliases(limits.aliases + 1)} }`, more(15, 'aliases')],
  ['with as many directives as the limit', `{ ${times(limits.directives, 'count @skip(if: false)')} }`, []],
  [
    'with more directives',
    `{ ${times(limits.directives + 1, 'count @skip(if: false)')} }`,
    more(5, 'directives'),
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

const tooMany = (nodes: number) => [
  `This request can return up to ${nodes} list entries; the limit is 20000. Request smaller pages or fewer nested lists.`,
];

test.each<[string, Record<string, unknown> | undefined, string[]]>([
  ['{ people(first: 20000) { id } }', undefined, []],
  ['{ people(first: 20001) { id } }', undefined, tooMany(20_001)],
  ['{ people(first: -5) { friends(first: 20001) { id } } }', undefined, []],
  ['{ people(first: 100) { friends(first: 200) { id } } }', undefined, tooMany(20_100)],
  ['{ people { friends(first: 2000) { id } } }', undefined, tooMany(20_010)],
  ['{ people(first: 100) { friends { id } } }', undefined, tooMany(20_100)],
  ['{ a: people(first: 15000) { id } b: people(first: 15000) { id } }', undefined, tooMany(30_000)],
  ['query Q($n: Int) { people(first: $n) { friends(first: 2000) { id } } }', {}, tooMany(20_010)],
  ['query Q($n: Int) { people(first: $n) { friends(first: 2000) { id } } }', { n: 9 }, []],
  ['query Q($n: Int = 30000) { people(first: $n) { id } }', {}, tooMany(30_000)],
  ['query Q { ...R } fragment R on Query { people(first: 30000) { id } }', undefined, tooMany(30_000)],
  ['query Q { ...R ...R } fragment R on Query { people(first: 15000) { id } }', undefined, tooMany(30_000)],
  ['{ named { ... on Person { friends(first: 30000) { id } } } }', undefined, tooMany(30_000)],
  ['{ person { ... { friends(first: 30000) { id } } } }', undefined, tooMany(30_000)],
  [
    'mutation { rename(input: { name: "x" }) { person { friends(first: 30000) { id } } } }',
    undefined,
    tooMany(30_000),
  ],
])('%s with %j has at most 20,000 entries', async (query, variables, expected) => {
  expect(await refusals(query, variables)).toEqual(expected);
});

test('entries are counted in the operation that is executed', async () => {
  const text = JSON.stringify({
    query: 'query A { people(first: 30000) { id } } query B { count }',
    operationName: 'B',
  });
  expect((await send('', { text })).data).toEqual({ count: 1 });
});
