import { expect, test } from 'vitest';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { ConnectionDropped, faultResponse, isWaiting } from './fault-response.ts';
import { jsonText } from './responses.ts';

const kindOf = (
  name: FaultKind['name'],
  parameters: FaultKind['parameters'] = {},
  number: number | null = null,
): FaultKind => ({ name, number, parameters });

async function strike(kind: FaultKind, more: { body?: MockResponse['body']; signal?: AbortSignal } = {}) {
  const { body = '{"data":1}', signal = new AbortController().signal } = more;
  const steps: string[] = [];
  const response = await faultResponse(kind, signal, (isFaulty) => {
    steps.push(isFaulty ? 'executed with the fault' : 'executed');
    return { ...jsonText(''), body };
  });
  return { ...response, steps };
}

test.each<[FaultKind, number, string | RegExp]>([
  [kindOf('http', {}, 503), 503, /^<!doctype html>\n<title>503, as this world's fault says/],
  [kindOf('wrong-type'), 200, /^<!doctype html>/],
  [kindOf('unparseable'), 200, 'This is no JSON.'],
  [kindOf('empty'), 200, '{}'],
  [kindOf('unauthenticated'), 401, /"code":"UNAUTHENTICATED"/],
  [
    kindOf('graphql-error'),
    200,
    '{"errors":[{"message":"This operation fails in this world.","extensions":{"code":"INTERNAL_SERVER_ERROR"}}],"data":null}',
  ],
  [
    kindOf('graphql-error', { code: 'FORBIDDEN', message: 'Not today' }),
    200,
    '{"errors":[{"message":"Not today","extensions":{"code":"FORBIDDEN"}}],"data":null}',
  ],
])('$name responds by itself', async (kind, status, body) => {
  const response = await strike(kind);
  expect([response.status, response.steps]).toEqual([status, []]);
  const type = kind.name === 'http' || kind.name === 'wrong-type' ? 'text/html' : 'application/json';
  expect(response.headers).toEqual([['content-type', `${type}; charset=utf-8`]]);
  expect(response.body).toEqual(typeof body === 'string' ? body : expect.stringMatching(body));
});

test('an HTTP fault says when to retry only if its world does', async () => {
  const names = async (parameters: FaultKind['parameters']) =>
    (await strike(kindOf('http', parameters, 429))).headers.slice(1);
  expect(await names({})).toEqual([]);
  expect(await names({ 'retry-after': '30' })).toEqual([['retry-after', '30']]);
});

test.each([
  [kindOf('partial'), ['executed with the fault']],
  [kindOf('user-error'), ['executed with the fault']],
  [kindOf('value', { json: '1' }), ['executed with the fault']],
  [kindOf('slow', {}, 1), ['executed']],
])('$name executes the request', async (kind, steps) => {
  expect(await strike(kind)).toMatchObject({ body: '{"data":1}', steps });
});

test.each<[MockResponse['body'], string]>([
  ['12345', '123'],
  [new TextEncoder().encode('1234'), '12'],
  [null, ''],
])('a truncated response is the first half of the real one: %j', async (body, half) => {
  expect(await strike(kindOf('truncated'), { body })).toMatchObject({ body: half, steps: ['executed'] });
});

test('a dropped connection rejects as fetch does', async () => {
  await expect(strike(kindOf('drop'))).rejects.toThrow(ConnectionDropped);
});

test.each([kindOf('hang'), kindOf('slow', {}, 60_000)])('$name ends when its client leaves', async (kind) => {
  const gone = new AbortController();
  const response = strike(kind, { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(response).rejects.toThrow('gone');
});

test('only faults that wait are counted before their response', () => {
  const names = ['hang', 'slow', 'drop', 'http'] as const;
  expect(names.filter((name) => isWaiting(kindOf(name)))).toEqual(['hang', 'slow']);
});
