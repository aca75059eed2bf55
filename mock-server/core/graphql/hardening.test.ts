import { expect, test } from 'vitest';
import type { Fixtures, Identity } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { acceptsJson } from './accepts-json.ts';
import { withGuardedMutations } from './guard-mutations.ts';
import { contextWith, openGraphql, visitorWith } from './test-graphql.ts';

const { send } = openGraphql();
type Refusal = { message: string; extensions: { code: string } };
const codesOf = ({ errors }: { errors: Refusal[] }) => errors.map(({ extensions }) => extensions.code);

test('only POST with JSON is executed, whatever the parameters of its type', async () => {
  const get = await send('{ count }', { method: 'GET' });
  expect([get.status, get.headers]).toEqual([405, [['allow', 'POST']]]);
  const statusOf = async (type: string) =>
    (await send('{ count }', { headers: { 'content-type': type } })).status;
  expect(await statusOf('application/json; charset=utf-8')).toBe(200);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain;application/json', ''])
    expect(await statusOf(type)).toBe(415);
});

test.each<[string | null, boolean]>([
  [null, true],
  ['', true],
  ['application/json', true],
  ['*/*', true],
  ['application/*', true],
  ['text/event-stream, application/graphql-response+json', true],
  ['APPLICATION/JSON ; Charset = UTF-8 ; q = 0.5', true],
  ['application/json;q=0.001', true],
  ['application/json;q=0', false],
  ['application/json; charset=utf-16', false],
  ['text/event-stream', false],
  ['multipart/mixed, text/html', false],
  ['application/json;q=0, */*;q=0.1', true],
])('Accept: %s takes JSON: %s', async (accept, takes) => {
  expect(acceptsJson(accept)).toBe(takes);
  const { status, errors } = await send('{ count }', { headers: { accept: accept ?? '' } });
  expect(status).toBe(takes ? 200 : 406);
  if (!takes) expect(errors[0].message).toContain('application/graphql-response+json');
});

test('internal errors are reported, and their messages are masked', async () => {
  const { send: ask, reported } = openGraphql();
  const { errors } = await ask('{ broken }');
  expect(errors).toMatchObject([{ message: 'Unexpected error.', path: ['broken'] }]);
  expect(reported).toHaveLength(1);
});

test.each<[string, string]>([
  ['{ persn { id } }', 'Cannot query field "persn" on type "Query".'],
  ['{ people(frst: 1) { id } }', 'Unknown argument "frst" on field "Query.people".'],
])('%s gets no name of the schema in return', async (query, message) => {
  expect((await send(query)).errors).toMatchObject([{ message }]);
});

test('an error of execution has no suggestion either, but what else it says', async () => {
  const { errors } = await send('{ expected }');
  expect(errors).toMatchObject([{ message: ' No.', path: ['expected'], extensions: { code: 'NOT_FOUND' } }]);
  const [wrong] = (await send('query Q($n: Int) { people(first: $n) { id } }', { variables: { n: 'x' } }))
    .errors;
  expect(wrong.message).toContain('got invalid value');
  expect(wrong.message).not.toContain('Did you mean');
});

test.each([
  ['{ count }', ['UNAUTHENTICATED']],
  ['{ __typename }', []],
  ['mutation { signIn }', []],
  ['mutation { signIn plain }', ['UNAUTHENTICATED']],
  ['query Q { ...Root } fragment Root on Query { __typename }', ['UNAUTHENTICATED']],
  ['{ ... { __typename } }', ['UNAUTHENTICATED']],
])('without a token, %s is refused with %j', async (query, codes) => {
  const response = await send(query, { context: contextWith({ visitor: null }) });
  expect([response.status, codesOf(response)]).toEqual([codes.length === 0 ? 200 : 401, codes]);
});

test.each([
  ['{ viewer }', []],
  ['mutation { signIn }', []],
  ['{ viewer count }', ['FORBIDDEN']],
])('with the link of a mail, %s is refused with %j', async (query, codes) => {
  const letter = {} as Visitor['letter'];
  const visitor = { ...visitorWith(), letter } as Visitor;
  expect(codesOf(await send(query, { context: contextWith({ visitor }) }))).toEqual(codes);
});

test('introspection needs its permission, and the refusal names who has it', async () => {
  const introspection = 'access:introspection';
  const fixturesOf = (...permissions: string[][]) => {
    const identities = permissions.map((each, at): [string, Identity] => [
      `${at}`,
      { id: `person ${at}`, permissions: each } as object as Identity,
    ]);
    return { identities: new Map(identities) } as Partial<Fixtures> as Fixtures;
  };
  const ask = (query: string, more: Partial<RequestContext>) => send(query, { context: contextWith(more) });
  const fixtures = fixturesOf([], [introspection], ['access:admin', introspection]);
  for (const field of ['__schema { queryType { name } }', '__type(name: "Query") { name }'])
    for (const visitor of [visitorWith('access:admin'), null]) {
      const { errors } = await ask(`{ ${field} }`, { fixtures, visitor });
      expect(errors).toMatchObject([
        {
          message: expect.stringContaining('Identities that have it: person 1, person 2.'),
          extensions: { code: 'FORBIDDEN', permission: introspection, identities: ['person 1', 'person 2'] },
        },
      ]);
    }
  const [lonely] = (await ask('{ __schema { queryType { name } } }', { fixtures: fixturesOf([]) })).errors;
  expect(lonely.message).toContain('No identity has it.');
  const allowed = await ask('{ __schema { queryType { name } } }', { visitor: visitorWith(introspection) });
  expect(allowed.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
});

test('mutations are refused while nothing can be saved, but for one', () => {
  const { Mutation, Query } = withGuardedMutations({
    Query: { count: 1 },
    Mutation: {
      getFasTrakLink: (parent: unknown, args: unknown) => [parent, args],
      plain: () => 'done',
    } as Record<string, (...given: unknown[]) => unknown>,
  });
  const away = contextWith({ canChange: false });
  const run = (name: string, context: unknown) => Mutation[name]?.('parent', 'args', context, null);
  expect(Query).toEqual({ count: 1 });
  expect([run('plain', contextWith()), run('plain', contextWith({ visitor: null }))]).toEqual([
    'done',
    'done',
  ]);
  expect(() => run('plain', away)).toThrow("Changes can't be saved at the moment");
  expect(run('getFasTrakLink', away)).toEqual(['parent', 'args']);
  const queries = { Query: { count: 1 } };
  expect(withGuardedMutations(queries)).toBe(queries);
});
