import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('a body over 100 KB is refused, declared or not', async () => {
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
