import { expect, test } from 'vitest';
import { createBodyReader } from './graphql-body.ts';
import { loggedVariables } from './logged-variables.ts';

const read = createBodyReader();
const bodyOf = (fields: unknown) => read(JSON.stringify(fields));

test.each<[unknown, string | null]>([
  [{ operationName: 'Named', query: 'query Other { a }' }, 'Named'],
  [{ operationName: 'no name', query: 'query Other { a }' }, null],
  [{ operationName: `A${'b'.repeat(99)}` }, `A${'b'.repeat(99)}`],
  [{ operationName: `A${'b'.repeat(100)}` }, null],
  [{ operationName: null, query: '# A comment\n  query  First($id: ID) { a }' }, 'First'],
  [{ query: 'mutation _Change { a }' }, '_Change'],
  [{ query: 'fragment query on A { b } query Second { ...query }' }, 'Second'],
  [{ query: '{ a(text: """\nquery Quoted\n""") }' }, null],
  [{ query: 'query Broken {' }, null],
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
  [
    'secrets of several names',
    { list: [{ newPassword: 'quiet', secret: { a: 1 } }], token: null },
    { variables: '{"list":[{"newPassword":"***","secret":"***"}],"token":null}' },
  ],
  [
    'a secret beyond the limit',
    { input: { currentPassword: 'x'.repeat(9_000) } },
    { variables: '{"input":{"currentPassword":"***"}}' },
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
