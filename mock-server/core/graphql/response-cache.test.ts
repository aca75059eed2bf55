import { expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { createBodyReader } from './graphql-body.ts';
import { createResponseCache } from './response-cache.ts';
import { type Asked, contextWith, faultOf, openGraphql, visitorWith } from './test-graphql.ts';

const change = { kind: 'password-reset-requested', at: 0 } as Change;
const sandboxWith = (more: Partial<Sandbox> = {}) => ({ ...contextWith().sandbox, ...more });

/** `ran` counts the fields that ran, so a response from the cache repeats its number. */
function twice(first: Asked, second: Asked, query = '{ ran }') {
  const { send } = openGraphql();
  return Promise.all([send(query, first)]).then(async ([one]) => {
    const other = await send(query, second);
    return one.data.ran === other.data.ran ? 'cached' : 'executed';
  });
}
const inContext = (more: Partial<RequestContext>): Asked => ({ context: contextWith(more) });

test.each<[string, Partial<RequestContext>, Partial<RequestContext>]>([
  ['equal requests', {}, {}],
  [
    'requests without a session, in any sandbox',
    { session: null },
    { session: null, sandbox: sandboxWith({ key: 'other', changes: [change] }) },
  ],
  ['visitors with the same key', { visitor: visitorWith() }, { visitor: visitorWith('access:admin') }],
])('a response is cached for %s', async (_what, first, second) => {
  expect(await twice(inContext(first), inContext(second))).toBe('cached');
});

test.each<[string, Partial<RequestContext>]>([
  ['another time', { now: 1_000 }],
  ['other fixtures', { fixtures: { ...contextWith().fixtures } }],
  ['another visitor', { visitor: { ...visitorWith(), key: 2 } }],
  ['another sandbox', { sandbox: sandboxWith({ key: 'other' }) }],
  ['another world', { sandbox: sandboxWith({ query: 'as=admin' }) }],
  ['another change', { sandbox: sandboxWith({ changes: [change] }) }],
  ['a request without a session', { session: null }],
  ['a fault', { faults: [faultOf('value', { path: 'ran', json: '9' })] }],
])('a response is not cached for %s', async (_what, second) => {
  expect(await twice(inContext({}), inContext(second))).toBe('executed');
});

test('a response is not kept if another request changed something in the meantime', async () => {
  const { send, steps } = openGraphql();
  const sandbox = sandboxWith();
  const pending = send('{ count }', { context: contextWith({ sandbox }) });
  sandbox.changes.push(change);
  await pending;
  sandbox.changes.pop();
  await send('{ count }', { context: contextWith({ sandbox }) });
  expect(steps).toEqual(['count', 'count']);
});

test('the cache gives up the least recently used response where they become too long', async () => {
  const cache = createResponseCache();
  const readBody = createBodyReader();
  const executed: string[] = [];
  const ask = async (text: string) => {
    const request = new Request('http://mock.test');
    const given = { method: 'POST', headers: new Headers(), body: readBody(text) };
    await cache.respond(given, contextWith(), async () => {
      executed.push(text);
      // As after a query without errors.
      const context = { ...contextWith(), request };
      const hooks = await cache.plugin.onExecute?.({
        args: {
          document: { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'query' }] },
          contextValue: context,
        },
      } as never);
      (hooks as { onExecuteDone(done: object): void }).onExecuteDone({ result: { data: {} } });
      return { response: { status: 200, headers: [], body: 'x'.repeat(1_500_000) }, request };
    });
  };
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(text);
  expect(executed).toEqual(['a', 'b', 'c', 'b']);
});
