import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';

const app = createMockApp({ publicHosts: ['demo.example'] });
const corsOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));
const preflight = (path: string, origin: string) =>
  request(app).options(path).set({ origin, 'access-control-request-method': 'POST' });
const ask = (headers: Record<string, string>) =>
  request(app)
    .post('/api/graphql?as=owner')
    .set(headers)
    .send({ query: '{ myHardwareLicense { offline } }' });

const local = [
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
  'https://app.localhost',
];
const foreign = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost:3000.evil.example',
  'https://demo.example:8443',
  'null',
  '',
];

describe('the API', () => {
  it.each(local)('lets a page of %s ask and read the answer', async (origin) => {
    const allowed = await preflight('/api/graphql', origin);
    expect(allowed.status).toBe(204);
    expect(corsOf(allowed.headers)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'authorization, content-type, x-account-id, x-mock-session, x-mock-world',
      'access-control-expose-headers': 'Date, Retry-After, X-Mock-Sandbox, X-Mock-Server, X-Mock-World',
      'access-control-max-age': '600',
    });
    const answer = await ask({ origin, 'sec-fetch-site': 'cross-site' });
    expect(answer.body).toEqual({ data: { myHardwareLicense: { offline: false } } });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
  });

  it.each(foreign)('refuses a page of "%s" with 403 and no CORS header', async (origin) => {
    for (const answer of [await ask({ origin }), await preflight('/api/graphql', origin)]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(corsOf(answer.headers)).toEqual({});
    }
  });

  it('refuses what other sites send without an Origin, but for links', async () => {
    const get = (mode: string) =>
      request(app)
        .get('/api/polymorphictypes')
        .set({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode });
    expect((await get('no-cors')).status).toBe(403);
    expect((await get('navigate')).status).toBe(200);
  });

  it('answers its own pages at a public host, and programs', async () => {
    const hosted = { host: 'demo.example', origin: 'https://demo.example', 'sec-fetch-site': 'same-origin' };
    expect((await ask(hosted)).status).toBe(200);
    expect((await ask({})).status).toBe(200);
    expect(corsOf((await ask(hosted)).headers)).toEqual({});
  });
});

describe('the control API', () => {
  it.each([...local, ...foreign])('is closed to pages of "%s", preflight included', async (origin) => {
    const get = await request(app).get('/__mock/health').set({ origin });
    for (const answer of [get, await preflight('/__mock/health', origin)]) {
      expect(answer.status).toBe(403);
      expect(corsOf(answer.headers)).toEqual({});
    }
  });

  it('answers its own pages at a public host', async () => {
    const { status, body } = await request(app).get('/__mock/health').set({
      host: 'demo.example:4000',
      origin: 'http://demo.example:4000',
      'sec-fetch-site': 'same-origin',
    });
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it('answers its own pages where the Host header has capitals and the Origin has none', async () => {
    const { status, body } = await request(app)
      .post('/__mock/token')
      .set({ host: 'Demo.Example', origin: 'http://demo.example' })
      .send({ as: 'owner' });
    expect([status, typeof body.token]).toEqual([200, 'string']);
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
  ['POST', '/__mock/token', 400],
  ['GET', '/nothing', 404],
] as const)('%s %s has the headers X-Mock-Server and nosniff', async (method, path, status) => {
  const answer = await (method === 'GET' ? request(app).get(path) : request(app).post(path));
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-mock-server': '1' });
});
