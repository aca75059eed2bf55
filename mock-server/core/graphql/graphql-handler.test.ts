import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Authenticate, Authenticated } from '#mock-server/contract/authenticate.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { createSandbox } from '#mock-server/core/sandbox/sandbox.ts';
import { toMockRequest } from '#mock-server/core/wire/fetch-request.ts';
import type { Handler } from '#mock-server/core/wire/handler.ts';
import { jsonText } from '#mock-server/core/wire/responses.ts';
import { createWorldGate, type ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import { createWorlds } from '#mock-server/core/world/worlds.ts';
import { createGraphqlHandler, createPolymorphicTypesHandler } from './graphql-handler.ts';
import { limits } from './limits.ts';
import { createTestSchema, faultOf, visitorWith } from './test-graphql.ts';

const schema = createTestSchema();
const worlds = createWorlds(builtInFixtures);
const now = Date.UTC(2026, 2, 1, 9);
const gate = createWorldGate({ worlds, ownWorld: '', now: () => now });
const sandbox = createSandbox({ ...emptyWorld, as: 'owner', account: 'south' }, 'as=owner', now);
const resolvedWith = (notice: ResolvedWorld['notice'] = null) =>
  gate.enter({ session: 'a' }, { sandbox, notice });

function open(authenticated: Authenticated = { ok: true, visitor: visitorWith() }) {
  const asked: Parameters<Authenticate>[] = [];
  const contexts: RequestContext[] = [];
  const options = {
    worlds,
    tokens: {} as TokenService,
    authenticate: (...given: Parameters<Authenticate>) => {
      asked.push(given);
      return authenticated;
    },
    graphql: {
      schema,
      respond: (_request: unknown, context: RequestContext) => {
        contexts.push(context);
        return jsonText('{"data":"responded"}');
      },
    },
  };
  return { asked, contexts, handle: createGraphqlHandler(options) };
}

const post = (body: string, headers: Record<string, string> = {}) =>
  toMockRequest(new Request('http://portal.test/api/graphql', { method: 'POST', body, headers }));
const query = JSON.stringify({ query: 'query Q { count }', variables: { id: 1 } });

test('a request is named and logged, and executed for its visitor in its world', async () => {
  const { asked, contexts, handle } = open();
  const handler = (await handle(post(query, { authorization: 'Bearer x' }))) as Handler;
  const { operation, logged, mayChange } = handler;
  expect([operation, logged, mayChange]).toEqual(['Q', { variables: '{"id":1}' }, false]);
  const faults = [faultOf('partial')];
  expect(await handler.execute(resolvedWith(), faults)).toMatchObject({ body: '{"data":"responded"}' });
  expect(asked).toMatchObject([
    [
      { authorization: 'Bearer x', accountId: 'south', as: 'owner' },
      { sandbox, now },
    ],
  ]);
  expect(contexts).toMatchObject([
    { session: 'a', now, faults, sandbox, canChange: true, visitor: { key: 1 } },
  ]);
  await handler.execute(resolvedWith('unavailable'), []);
  await handler.execute(resolvedWith('dropped'), []);
  expect(contexts.slice(1).map(({ canChange }) => canChange)).toEqual([false, true]);
});

test('the account of the request comes before the one of its world', async () => {
  const { asked, handle } = open();
  const handler = (await handle(post('{}', { 'x-account-id': 'north' }))) as Handler;
  await handler.execute(resolvedWith(), []);
  expect([handler.operation, asked[0]?.[0].accountId]).toEqual(['anonymous', 'north']);
});

test.each<[Authenticated, number, string]>([
  [{ ok: false, reason: 'invalid-token' }, 401, 'UNAUTHENTICATED'],
  [{ ok: false, reason: 'foreign-account', accountId: 'other' }, 200, 'account:other'],
])('a visitor who is not authenticated executes nothing: %j', async (authenticated, status, text) => {
  const { contexts, handle } = open(authenticated);
  const handler = (await handle(post(query))) as Handler;
  expect(await handler.execute(resolvedWith(), [])).toMatchObject({
    status,
    body: expect.stringContaining(text),
  });
  expect(contexts).toEqual([]);
});

test('a request over the limit is refused', async () => {
  const { handle } = open();
  const long = (bytes: number) => handle(post('x'.repeat(bytes)));
  expect(await long(limits.bodyBytes)).toMatchObject({ operation: 'anonymous' });
  expect(await long(limits.bodyBytes + 1)).toMatchObject({
    response: { status: 413, body: expect.stringContaining('LIMIT_REACHED') },
  });
});

test('the document of polymorphic types lists interfaces and unions with their types', async () => {
  const handle = createPolymorphicTypesHandler(schema);
  const send = (method: string) => handle(toMockRequest(new Request('http://portal.test/', { method })));
  expect(await send('POST')).toMatchObject({ response: { status: 405, headers: [['allow', 'GET']] } });
  const handler = (await send('GET')) as Handler;
  const { operation, logged, mayChange } = handler;
  expect([operation, logged, mayChange]).toEqual(['polymorphictypes', { variables: null }, false]);
  const { body } = await handler.execute(resolvedWith(), []);
  expect(JSON.parse(String(body))).toEqual({
    __schema: {
      types: [
        { kind: 'INTERFACE', name: 'Named', possibleTypes: [{ name: 'Person' }] },
        { kind: 'UNION', name: 'Thing', possibleTypes: [{ name: 'Person' }, { name: 'UserError' }] },
      ],
    },
  });
});
