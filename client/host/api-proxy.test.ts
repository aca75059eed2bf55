import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHost } from './host.ts';
import { buildForTest } from './test-visitors.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: false };
const json = JSON.stringify({ query: '{ __typename }' });
const servers: Server[] = [];
let folder: string;

beforeAll(() => {
  folder = buildForTest();
});
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  logged.mockClear();
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => {
  logged.mockRestore();
  rmSync(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function hostBefore(answer: RequestListener) {
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const api = createServer((incoming, outgoing) => {
    requests.push(incoming);
    answer(incoming, outgoing);
  });
  const base = `http://127.0.0.1:${await listen(api)}/v1`;
  const proxy = { apiUrl: `${base}/graphql?tenant=7`, apiBaseUrl: base };
  return { host: createHost({ folder, config, proxy }), api, requests };
}

const post = (host: Parameters<typeof request>[0]) =>
  request(host).post('/api/graphql').set('content-type', 'application/json').send(json);

describe('forwarding', () => {
  it("sends the two documented requests with the token and without the portal's cookies", async () => {
    const bodies: string[] = [];
    const { host, requests } = await hostBefore(async (incoming, outgoing) => {
      bodies.push(await bodyOf(incoming));
      outgoing.setHeader('content-type', 'application/json').end('{"data":{}}');
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const passed = { traceparent, authorization: 'Bearer t', 'x-account-id': 'a1' };
    const answer = await post(host)
      .set({ ...passed, cookie: 'jwt=secret', 'x-mock-world': 'x' })
      .expect(200);
    await request(host).get('/api/polymorphictypes').expect(200);
    await request(host).head('/api/polymorphictypes').expect(200);
    expect(answer.body).toEqual({ data: {} });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/graphql?tenant=7',
      'GET /v1/polymorphictypes',
      'HEAD /v1/polymorphictypes',
    ]);
    expect(bodies).toEqual([json, '', '']);
    expect(requests[0]?.headers).toMatchObject(passed);
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(requests[0]?.headers).not.toHaveProperty('x-mock-world');
  });

  it.each<[string, (host: Parameters<typeof request>[0]) => request.Test, number]>([
    ['another address', (host) => request(host).get('/api/admin'), 404],
    ['a GET of GraphQL', (host) => request(host).get('/api/graphql?query={__typename}'), 405],
    ['another method', (host) => request(host).delete('/api/graphql'), 405],
    ['a POST of the types', (host) => request(host).post('/api/polymorphictypes').send({}), 405],
    ['a form', (host) => request(host).post('/api/graphql').type('form').send('query={__typename}'), 415],
    ['plain text', (host) => request(host).post('/api/graphql').type('text').send(json), 415],
    ['no body', (host) => request(host).post('/api/graphql'), 415],
  ])('does not send %s', async (_what, send, status) => {
    const { host, requests } = await hostBefore((_incoming, outgoing) => outgoing.end());
    expect((await send(host)).status).toBe(status);
    expect(requests).toEqual([]);
  });
});

describe('a response', () => {
  it("can't act on the portal's origin: a page is inert, and only a few headers pass", async () => {
    const hostile = {
      'clear-site-data': '"*"',
      refresh: '0;url=https://evil.example',
      location: 'https://evil.example',
      'www-authenticate': 'Basic realm="Portal"',
      'set-cookie': 'jwt=evil',
      'x-frame-options': 'ALLOWALL',
      'content-security-policy': 'default-src *',
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=0',
      link: '<https://evil.example>; rel=preload',
      'service-worker-allowed': '/',
    };
    const date = 'Sat, 01 Mar 2025 09:00:00 GMT';
    const useful = { 'content-type': 'text/html', 'retry-after': '5', 'cache-control': 'no-store', date };
    const { host } = await hostBefore((_incoming, outgoing) => {
      outgoing.writeHead(401, { ...hostile, ...useful }).end('<script>alert(1)</script>');
    });
    const { status, headers, text } = await post(host);
    expect([status, text]).toEqual([401, '<script>alert(1)</script>']);
    expect(headers).toMatchObject({
      ...useful,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    for (const [name, value] of Object.entries(hostile)) expect(headers[name]).not.toBe(value);
  });

  it.each([301, 302, 307, 308])("with a redirect (%i) isn't followed", async (status) => {
    const { host, requests } = await hostBefore((_incoming, outgoing) => {
      outgoing.writeHead(status, { location: '/v1/elsewhere?token=secret' }).end();
    });
    const answer = await post(host);
    expect([answer.status, answer.headers.location, requests.length]).toEqual([502, undefined, 1]);
    expect(answer.text).toBe('The API answered with a redirect.\n');
    expect(logged.mock.calls.flat().join()).toMatch(
      /It leads to (http:\/\/\S+:\d+\/v1\/elsewhere)\. If that is the API, use --api \1\.$/,
    );
  });

  it('that redirects the polymorphic types logs the URL of the API above them', async () => {
    const { host } = await hostBefore((_incoming, outgoing) => {
      outgoing.writeHead(301, { location: 'https://licenses.example/v2/polymorphictypes' }).end();
    });
    await request(host).get('/api/polymorphictypes');
    expect(logged.mock.calls.flat().join()).toMatch(/use --api-base https:\/\/licenses\.example\/v2\.$/);
  });

  it('that breaks off ends the connection, so that the browser does not wait for the rest', async () => {
    const { host } = await hostBefore((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' }).write('{"data":', () => outgoing.destroy());
    });
    await expect(post(host)).rejects.toThrow(/aborted|hang up/);
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/The response of the API broke off\. aborted$/)],
    ]);
  });

  it('that takes longer than 15 seconds is aborted on both sides', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { host, api } = await hostBefore(() => {});
    const answer = post(host).then((answered) => answered);
    const [incoming] = await once(api, 'request');
    const closed = once(incoming.socket, 'close');
    vi.advanceTimersByTime(15_000);
    const { status, text } = await answer;
    expect([status, text]).toEqual([504, 'The API did not answer within 15 seconds.\n']);
    expect(logged).toHaveBeenCalledOnce();
    await closed;
  });

  it("is 502 if the API can't be reached, and the log says why", async () => {
    const gone = 'http://127.0.0.1:9/v1';
    const proxy = { apiUrl: `${gone}/graphql`, apiBaseUrl: gone };
    const { status, text } = await post(createHost({ folder, config, proxy }));
    expect([status, text]).toEqual([502, 'The API did not answer.\n']);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      '502 for http://127.0.0.1:9: The API did not answer. connect ECONNREFUSED 127.0.0.1:9',
    );
  });
});

describe('an API that closes a connection when it is used again', () => {
  const query = '{ myHardwareLicense { id } }';
  const mutation = 'mutation { requestRenewal { userErrors { code } } }';
  const ask = (port: number, text: string) =>
    request(`http://127.0.0.1:${port}`).post('/api/graphql').send({ query: text });

  it('is sent a query and the types again, and each mutation once, on a connection of its own', async () => {
    const used = new WeakSet<Socket>();
    const answered: string[] = [];
    const { host } = await hostBefore(async (incoming, outgoing) => {
      if (used.has(incoming.socket)) return void incoming.socket.resetAndDestroy();
      used.add(incoming.socket);
      const body = await bodyOf(incoming);
      answered.push(body && JSON.parse(body).query);
      outgoing.end('{}');
    });
    const port = await listen(createServer(host));
    for (const text of [query, query, mutation, mutation, query])
      expect([text, (await ask(port, text)).status]).toEqual([text, 200]);
    for (const _ of [1, 2])
      expect((await request(`http://127.0.0.1:${port}`).get('/api/polymorphictypes')).status).toBe(200);
    expect(answered).toEqual([query, query, mutation, mutation, query, '', '']);
  });

  it('is not sent a request again that it closes on a new connection too', async () => {
    const { host, requests } = await hostBefore((incoming) => incoming.socket.destroy());
    expect((await ask(await listen(createServer(host)), query)).status).toBe(502);
    expect(requests).toHaveLength(1);
  });
});

it('a compressed body arrives as it was, and one that is too large or of an unknown compression is refused', async () => {
  const bodies: string[] = [];
  const { host } = await hostBefore(async (incoming, outgoing) => {
    bodies.push(await bodyOf(incoming));
    outgoing.end('{}');
  });
  const url = `http://127.0.0.1:${await listen(createServer(host))}/api/graphql`;
  const send = async (encoding: string, body: Uint8Array<ArrayBuffer> | string) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await fetch(url, { method: 'POST', headers, body });
    return [answer.status, await answer.text()];
  };
  expect(await send('gzip', new Uint8Array(gzipSync(json)))).toEqual([200, '{}']);
  expect(await send('gzip', 'plain')).toEqual([400, 'Not forwarded: incorrect header check.\n']);
  expect(await send('lzma', json)).toEqual([415, 'Not forwarded: unsupported content encoding "lzma".\n']);
  expect(await send('identity', `"${'x'.repeat(1_100_000)}"`)).toEqual([
    413,
    'Not forwarded: request entity too large.\n',
  ]);
  expect(bodies).toEqual([json]);
});

it('a request is aborted at the API if the browser aborts it', async () => {
  const { host, api } = await hostBefore(() => {});
  const socket = connect(await listen(createServer(host)), '127.0.0.1');
  socket.write(
    `POST /api/graphql HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`,
  );
  const [incoming] = await once(api, 'request');
  const closed = once(incoming.socket, 'close');
  socket.destroy();
  await closed;
});
