import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';
import { createBodyReader } from './graphql-body.ts';
import { loggedVariables } from './logged-variables.ts';
import { openGraphql } from './test-graphql.ts';

const read = createBodyReader();
const bodyOf = (fields: unknown) => read(JSON.stringify(fields));

test.each<[unknown, string | null]>([
  [{ operationName: 'Named', query: 'query Other { a }' }, 'Named'],
  [{ operationName: 'no name', query: 'query Other { a }' }, null],
  [{ operationName: `A${'b'.repeat(99)}` }, `A${'b'.repeat(99)}`],
  [{ operationName: `A${'b'.repeat(100)}` }, null],
  [{ operationName: null, query: '# A comment\n  query  First($id: ID) { a }' }, 'First'],
  [{ query: 'mutation _Change { a }' }, '_Change'],
  [{ query: '{ query Name }' }, null],
  [{ query: `query ${'a'.repeat(101)} { a }` }, null],
  [{ query: 7 }, null],
  [null, null],
])('the operation of %j is %s', (fields, operation) => {
  expect(bodyOf(fields).operation).toBe(operation);
});

test('everything that may be a mutation may change the sandbox', () => {
  const changing = [{ query: 'mutation { a }' }, {}].map((each) => bodyOf(each));
  expect(changing.map(({ mayChange }) => mayChange)).toEqual([true, true]);
  expect([read('no JSON').mayChange, bodyOf({ query: '{ a }' }).mayChange]).toEqual([true, false]);
});

test('the same text has the same ID while it is cached', () => {
  const readOwn = createBodyReader();
  const long = (letter: string) => JSON.stringify({ query: letter.repeat(200_000) });
  const first = readOwn(long('a'));
  expect(readOwn(long('a'))).toBe(first);
  const others = ['b', 'c'].map((letter) => readOwn(long(letter)).id);
  expect(new Set([first.id, ...others, readOwn(long('a')).id]).size).toBe(4);
});

test.each<[string, unknown, unknown]>([
  ['no variables', undefined, { variables: '{}' }],
  ['some variables', { id: 1 }, { variables: '{"id":1}' }],
  ['variables as long as the limit', { a: 'é'.repeat(996) }, { variables: `{"a":"${'é'.repeat(996)}"}` }],
  ['longer variables', { a: 'é'.repeat(997) }, { variables: null, variablesCut: true }],
  [
    'a secret',
    { input: { userName: 'ada', password: 'quiet' } },
    { variables: '{"input":{"userName":"ada","password":"***"}}' },
  ],
])('of %s the log keeps the variables without secrets, if they are short', (_what, variables, logged) => {
  expect(loggedVariables(variables)).toEqual(logged);
});

test('variables that are nested too deeply to be written are left out of the log', () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  expect(loggedVariables({ query: '{ a }', variables: endless })).toEqual({
    variables: null,
    variablesCut: true,
  });
});

test('valid documents are cached, and others are not', async () => {
  const { options, plugin } = createDocumentCache();
  const { documentCache, errorCache } = options as {
    documentCache: Map<string, unknown>;
    errorCache: Map<string, unknown>;
  };
  const validate = (text: string, valid: boolean) => {
    const documentAST = parse(text);
    documentCache.set(text, documentAST);
    const done = plugin.onValidate?.({ params: { documentAST } } as never) as unknown as (result: {
      valid: boolean;
    }) => void;
    done({ valid });
  };
  validate('{ a }', true);
  validate('{ b }', false);
  errorCache.set('{', new Error('no'));
  expect([documentCache.has('{ a }'), documentCache.has('{ b }'), errorCache.get('{')]).toEqual([
    true,
    false,
    undefined,
  ]);
  validate(`{ a } # ${'long'.repeat(49_997)}`, true);
  expect(documentCache.has('{ a }')).toBe(false);
  const { send } = openGraphql();
  for (const _time of [1, 2]) expect((await send('{ wrong }')).errors).toHaveLength(1);
});
