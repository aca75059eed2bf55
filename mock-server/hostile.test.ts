import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { createMockApp } from './app.ts';
import { exchange, type Listening, listen } from './testing/listen.ts';
import { ask } from './testing/send-request.ts';

const app = createMockApp();
const api = createMockApi();
const post = (body: unknown, type = 'application/json') =>
  request(app)
    .post('/api/graphql?as=owner')
    .set('content-type', type)
    .send(body as string);
const query = '{ myHardwareLicense { id } }';

let server: Listening;
beforeAll(async () => {
  server = await listen(app);
});
afterAll(() => server.close());

describe('broken requests', () => {
  it.each<[string, string]>([
    ['no body', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['a batch', JSON.stringify([{ query }, { query }])],
    ['no query', '{}'],
    ['a query that is a number', '{"query":5}'],
    ['variables that are a text', JSON.stringify({ query, variables: 'x' })],
    ['an operation name that is an object', JSON.stringify({ query, operationName: {} })],
    ['an unknown operation name', JSON.stringify({ query: `query A ${query}`, operationName: 'B' })],
    ['unknown parameters', JSON.stringify({ query, doc_id: 1 })],
    ['a query that does not parse', '{"query":"{"}'],
    ['prototype keys', '{"__proto__":{"query":"{ alerts { id } }"},"constructor":1}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('binary')],
  ])('with %s get an answer below 500 that says so', async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(answer.text).errors[0].message).toEqual(expect.any(String));
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts/);
  });
});

describe('bombs', () => {
  it('over 100 KB are refused, declared or not', async () => {
    const body = JSON.stringify({ query, variables: { x: 'x'.repeat(100_000) } });
    const declared = await post(body);
    expect(declared.status).toBe(413);
    const head =
      'POST /api/graphql?as=owner HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const part = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const { bytes } = await exchange(server.port, head + part.repeat(8), 20_000, /\r\n\r\n/);
    expect(bytes).toMatch(/^HTTP\/1\.1 413/);
    const direct = await ask(api.fetch, `query Q { alerts { id } } # ${'x'.repeat(100_000)}`, {
      world: 'as=owner',
    });
    expect([direct.status, direct.errors[0]?.extensions.code]).toEqual([413, 'LIMIT_REACHED']);
  });
});
