import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createMockListener } from '#mock-server/app.ts';
import { exchange, type Listening, listen } from '#mock-server/testing/listen.ts';

const app = createMockListener(createMockApi(), { publicHosts: ['demo.example'] });
const corsOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));
const preflight = (path: string, origin: string, asked = '') =>
  request(app)
    .options(path)
    .set({ origin, 'access-control-request-method': 'POST' })
    .set(asked ? { 'access-control-request-headers': asked } : {});
const ask = (headers: Record<string, string>) =>
  request(app)
    .post('/api/graphql?as=owner')
    .set(headers)
    .send({ query: '{ myHardwareLicense { offline } }' });

const local = ['http://localhost:3000', 'http://[::1]:3000', 'https://app.localhost'];
const foreign = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost:3000.evil.example',
  'null',
  '',
];

describe('the API', () => {
  it.each(local)('lets a page of %s ask with any header, and read the answer', async (origin) => {
    const headers = 'authorization,apollographql-client-name,traceparent,x-mock-world';
    const allowed = await preflight('/api/graphql', origin, headers);
    expect(allowed.status).toBe(204);
    expect(corsOf(allowed.headers)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': headers,
      'access-control-expose-headers': 'Date, Retry-After, X-Mock-Sandbox, X-Mock-Server, X-Mock-World',
      'access-control-max-age': '600',
    });
    const answer = await ask({ origin, 'sec-fetch-site': 'cross-site' });
    expect(answer.body).toEqual({ data: { myHardwareLicense: { offline: false } } });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
  });

  it.each(foreign)('refuses a page of "%s" with 403 and no CORS header', async (origin) => {
    for (const answer of [await ask({ origin }), await preflight('/api/graphql', origin, 'x-a')]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(corsOf(answer.headers)).toEqual({});
    }
  });

  it('answers its own pages behind a proxy that sets its own Host, or says what to do', async () => {
    const page = (origin: string) => ({ host: '127.0.0.1:4000', origin, 'sec-fetch-site': 'same-origin' });
    expect((await ask(page('https://demo.example'))).status).toBe(200);
    const { body } = await ask(page('https://portal.example:8443'));
    expect(body.error.message).toContain(
      'The Origin is "https://portal.example:8443", the Host "127.0.0.1:4000". If a proxy serves this mock there, start it with --public-host portal.example.',
    );
    const control = await request(app).get('/__mock/world').set(page('http://localhost:3000'));
    expect([control.status, control.text.includes('--public-host')]).toEqual([403, false]);
  });

  it('answers pages of a public host behind a proxy that drops the port', async () => {
    const page = {
      host: 'demo.example',
      origin: 'https://demo.example:8443',
      'sec-fetch-site': 'same-origin',
    };
    expect((await ask(page)).status).toBe(200);
  });

  it('refuses what other sites send without an Origin, but for links', async () => {
    const get = (mode: string) =>
      request(app)
        .get('/api/polymorphictypes')
        .set({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode });
    expect((await get('no-cors')).status).toBe(403);
    expect((await get('navigate')).status).toBe(200);
  });
});

it('answers HEAD as GET, without the body', async () => {
  for (const path of ['/api/polymorphictypes', '/__mock/health']) {
    const [head, get] = [await request(app).head(path), await request(app).get(path)];
    expect([head.status, head.headers['content-length'], head.text]).toEqual([
      200,
      get.headers['content-length'],
      undefined,
    ]);
  }
});

it('responds as JSON, or refuses a client that accepts neither of its types', async () => {
  const typeFor = async (accept: string) => {
    const { status, headers } = await ask({ accept });
    return [status, headers['content-type']];
  };
  const [json, graphqlJson] = ['application/json', 'application/graphql-response+json'].map(
    (type) => `${type}; charset=utf-8`,
  );
  expect(await typeFor('multipart/mixed, application/json')).toEqual([200, json]);
  expect(await typeFor('application/graphql-response+json, application/json;q=0.9')).toEqual([
    200,
    graphqlJson,
  ]);
  for (const accept of ['multipart/mixed', 'text/event-stream', 'application/json;q=0'])
    expect(await typeFor(accept)).toEqual([406, json]);
});

describe('the control API', () => {
  it.each([...local, ...foreign])('is closed to pages of "%s", preflight included', async (origin) => {
    const get = await request(app).get('/__mock/health').set({ origin });
    for (const answer of [get, await preflight('/__mock/health', origin)]) {
      expect(answer.status).toBe(403);
      expect(corsOf(answer.headers)).toEqual({});
    }
  });

  it('answers its own pages at a public host, where Host has capitals too', async () => {
    const page = { 'sec-fetch-site': 'same-origin', origin: 'http://demo.example:4000' };
    for (const host of ['demo.example:4000', 'Demo.Example:4000']) {
      const own = { ...page, host };
      expect((await request(app).get('/__mock/health').set(own)).body.status).toBe('ok');
      const { status, headers } = await ask(own);
      expect([status, corsOf(headers)]).toEqual([200, {}]);
    }
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    '127.0.0.1.evil.example',
    '[::2]',
  ])('is not found by the name %s, which the refusal repeats', async (host) => {
    const { status, text, headers } = await request(app).get('/__mock/health').set({ host });
    expect([status, text.trim()]).toEqual([
      421,
      expect.stringContaining(`given with --public-host, not for "${host}".`),
    ]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-mock-server': '1' });
  });
});

it.each([
  ['GET', '/api/polymorphictypes', 200],
  ['GET', '/api/graphql', 405],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/polymorphictypes?scenario=ofline', 400],
  ['GET', '/api/polymorphictypes?fault=polymorphictypes:wrong-type', 200],
  ['GET', '/__mock/health', 200],
  ['GET', '/__mock/world?scenario=ofline', 400],
  ['GET', '/__mock/nothing', 404],
  ['POST', '/__mock/token', 415],
  ['GET', '/nothing', 404],
] as const)('%s %s has the headers X-Mock-Server and nosniff', async (method, path, status) => {
  const answer = await (method === 'GET' ? request(app).get(path) : request(app).post(path));
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-mock-server': '1' });
});

describe('a body', () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen(app);
  });
  afterAll(() => server.close());
  const post = async (
    path: string,
    type: string,
    body: string | Uint8Array<ArrayBuffer>,
    encoding?: string,
  ) => {
    const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    const { errors, error = errors?.[0] } = await answer.json();
    return [answer.status, error?.message];
  };

  it('over 100 KB is refused, declared or not, before its end', async () => {
    const body = JSON.stringify({ query: '{ alerts { id } }', variables: { x: 'x'.repeat(100_000) } });
    const refusal = [413, 'The body is over 100,000 bytes. Send less.'];
    expect(await post('/api/graphql?as=owner', 'application/json', body)).toEqual(refusal);
    const head =
      'POST /api/graphql?as=owner HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const part = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const { bytes } = await exchange(server.port, head + part.repeat(8), 20_000, /\r\n\r\n/);
    expect(bytes).toMatch(/^HTTP\/1\.1 413/);
  });

  it.each(['/api/graphql?as=owner', '/__mock/token'])('to %s is UTF-8, or refused', async (path) => {
    const latin1 = Uint8Array.from(Buffer.from('{"as":"Müller"}', 'latin1'));
    expect(await post(path, 'application/json; charset=iso-8859-1', latin1)).toEqual([
      415,
      'The body\'s charset is "iso-8859-1". Send UTF-8.',
    ]);
    expect(await post(path, 'application/json', latin1)).toEqual([
      400,
      'The body is not UTF-8. Send it encoded as UTF-8.',
    ]);
    expect((await post(path, 'application/json; charset="UTF-8"', '{"as":"Müller"}'))[1]).not.toMatch(
      /UTF-8/,
    );
    expect((await post(path, 'text/plain', '{}'))[0]).toBe(415);
    expect((await post(path, 'application/json', '{"as"'))[0]).toBe(400);
  });

  it('is not compressed, or refused with the reason', async () => {
    const body = new Uint8Array(gzipSync('{"query":"{ alerts { id } }"}'));
    expect(await post('/api/graphql?as=owner', 'application/json', body, 'gzip')).toEqual([
      415,
      'The body\'s Content-Encoding is "gzip". Send it uncompressed.',
    ]);
  });
});
