import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildForTest } from '#client/host/test-visitors.ts';
import { freePort } from '#mock-server/testing/free-port.ts';
import { exchange } from '#mock-server/testing/listen.ts';
import { root } from '#scripts/files.ts';
import { UsageError } from '#scripts/run.ts';
import { parseStartOptions } from './options.ts';
import { type Serving, serve } from './serve.ts';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
let folder: string;
const serving: Serving[] = [];

beforeAll(() => {
  // The mock logs its requests to stdout.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = buildForTest();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all(serving.map(({ close }) => close()));
  rmSync(folder, { recursive: true });
});

async function start(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Serving> {
  const options = parseStartOptions(args, { PORT: '0', ...env });
  const started = await serve(options, { root, portal: folder, mock: folder });
  serving.push(started);
  return started;
}
const requests = async (...args: string[]) => request((await start(args)).url);
const healthOf = async ({ url }: Serving) => (await fetch(`${url}/__mock/health`)).status;
const withApi = ['--api', 'http://127.0.0.1:9/graphql'];

describe('npm start on the mock', () => {
  it.each(['/dashboard', '/config.json', '/api/polymorphictypes', '/__mock/health', '/__mock/'])(
    'answers %s for localhost and for its public hosts only, so that no other name that resolves to it works',
    async (path) => {
      const local = await requests();
      const hosted = await requests('--public-host', 'demo.example', '--public-host', 'mock.test:8080');
      // Browsers send the dot of the root if it is in the URL.
      const rooted = ['localhost.', 'localhost.:4000', 'demo.example.', 'mock.test.:8080'];
      const known = ['localhost', 'demo.example', 'DEMO.example:4000', 'mock.test:8080', ...rooted];
      const evil = ['evil.example', 'demo.example..', 'demo.example.evil.example'];
      const statusFor = async (at: typeof local, host: string) =>
        (await at.get(path).set('host', host)).status;
      expect(await statusFor(local, 'localhost:4000')).toBe(200);
      expect(await statusFor(local, 'demo.example')).toBe(421);
      const { text } = await local.get(`${path}?as=owner`).set('host', 'demo.example');
      expect(text).not.toContain('eyJ');
      for (const host of known) expect([host, await statusFor(hosted, host)]).toEqual([host, 200]);
      for (const host of [...evil, 'mock.test', 'a.demo.example'])
        expect([host, await statusFor(hosted, host)]).toEqual([host, 421]);
    },
  );

  it('serves the scenario gallery as a page of the portal, without rendering it on the host', async () => {
    const server = await requests();
    const { text, type } = await server.get('/__mock/?as=owner').set('cookie', 'jwt=x; user=x');
    expect(type).toBe('text/html');
    expect(text).toContain('<div id="root"></div>');
  });

  it('serves GraphiQL on the world of its URL, with a policy that loads nothing from elsewhere', async () => {
    const server = await requests();
    const { status, text, headers } = await server.get('/__mock/graphiql?scenario=offline&as=admin');
    expect(status).toBe(200);
    expect(text).toContain('"endpoint":"/api/graphql?scenario=offline&as=admin"');
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; script-src 'unsafe-inline'; .*connect-src 'self'; /);
    expect((await server.get('/__mock/graphiql?scenario=ofline')).status).toBe(400);
    expect((await server.get('/__mock/graphiql/more')).status).toBe(404);
  });

  it('prints the URLs of gallery, API and GraphiQL below its own; against an API, only its own', async () => {
    const { url, ready } = await start();
    expect(ready.split('\n')).toEqual([
      `Portal ready at ${url}`,
      `  Gallery   ${url}/__mock/`,
      `  API       ${url}/api/graphql (POST)`,
      `  GraphiQL  ${url}/__mock/graphiql?as=admin`,
    ]);
    const real = await start(withApi);
    expect(real.ready).toBe(`Portal ready at ${real.url}`);
  });

  it('--mock-only serves the API and its control API, and no page', async () => {
    const { url, ready } = await start(['--mock-only']);
    for (const path of ['/api/polymorphictypes', '/__mock/health'])
      expect((await fetch(url + path)).status).toBe(200);
    for (const path of ['/', '/dashboard', '/config.json'])
      expect((await fetch(url + path)).status).toBe(404);
    expect(ready).toMatch(/^Mock API ready at http:/);
    expect(ready).not.toContain('Gallery');
  });

  it('accepts links from other sites, but is not for search engines', async () => {
    const page = await (await requests()).get('/dashboard').set('sec-fetch-site', 'cross-site');
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    const real = await (await requests(...withApi)).get('/dashboard');
    expect(real.headers).not.toHaveProperty('x-robots-tag');
  });
});

it.each([[], withApi])('npm start %j with a build that lacks a file says so in one line', async (...args) => {
  const incomplete = buildForTest();
  rmSync(join(incomplete, 'index.html'));
  const builds = { root, portal: incomplete, mock: incomplete };
  const starting = serve(parseStartOptions(args, { PORT: '0' }), builds);
  await expect(starting).rejects.toThrow(UsageError);
  await expect(starting).rejects.toThrow(/^The built portal in .* lacks index\.html\. .*again\.$/);
  rmSync(incomplete, { recursive: true });
});

describe.runIf(hasIpv6)('the URL of a server', () => {
  const at = (HOST: string, port = 0) =>
    start(['--mock-only', '--public-host', 'demo.example'], { HOST, PORT: String(port) });
  /** Another program on a port that is free on other addresses. */
  async function other(host: string) {
    const port = await freePort();
    const server = createServer((_request, response) => response.end('another program')).listen(port, host);
    await once(server, 'listening');
    async function close() {
      server.close().closeAllConnections();
      await once(server, 'close');
    }
    return { port, close };
  }

  it.each(['127.0.0.1', '0.0.0.0', '::', '::1'])(
    'leads to it, or is refused where another program has the port on [::1], at %s',
    async (host) => {
      const { port, close } = await other('::1');
      await expect(at(host, port)).rejects.toThrow(`Port ${port} is in use`);
      await close();
      const free = await at(host, port);
      expect(free.url).toBe(`http://${host === '::1' ? '[::1]' : 'localhost'}:${port}`);
      expect(await healthOf(free)).toBe(200);
    },
  );

  it('is that of IPv6 where another program has the port on 127.0.0.1', async () => {
    const { port, close } = await other('127.0.0.1');
    await expect(at('127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use`);
    expect(await healthOf(await at('::1', port))).toBe(200);
    await close();
  });

  it.each(addresses.filter(({ internal, scopeid }) => !internal && !scopeid))(
    'has the address $address of this machine, which the mock then accepts',
    async ({ address }) => expect(await healthOf(await at(address))).toBe(200),
  );

  it.each(['no-such-host.invalid', '203.0.113.7', '2001:db8::7', 'fe80::7'])(
    'cannot be made for %s, which is no address of this machine',
    (host) =>
      expect(at(host)).rejects.toThrow(
        `HOST "${host}", from the environment, is no address of this machine. To serve this machine alone, put HOST=127.0.0.1`,
      ),
  );
});

describe('a request that is unusual', () => {
  const bytesFor = async (head: string) => {
    const { port } = new URL((await start()).url);
    return (await exchange(Number(port), `${head}\r\nConnection: close\r\n\r\n`, 20_000)).bytes;
  };

  it('has a whole URL as its target, as proxies send it, whose host counts', async () => {
    for (const path of ['/__mock/health', '/api/polymorphictypes', '/dashboard', '/config.json', '?as=owner'])
      expect([path, await bytesFor(`GET http://localhost:4000${path} HTTP/1.1\r\nHost: localhost`)]).toEqual([
        path,
        expect.stringMatching(/^HTTP\/1\.1 200 /),
      ]);
    const evil = await bytesFor('GET http://evil.example/__mock/health HTTP/1.1\r\nHost: localhost');
    expect(evil).toMatch(/^HTTP\/1\.1 421 .*not for "evil\.example"/s);
  });

  const long = 'x'.repeat(17_000);
  it.each([
    ['has more cookies than fit', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=${long}`, 431],
    ['has a URL that is too long', `GET /?x=${long} HTTP/1.1\r\nHost: localhost`, 431],
    ['is not HTTP', 'HELO localhost', 400],
  ])('%s, and gets a sentence', async (_what, head, status) => {
    expect(await bytesFor(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\n\r\n[A-Z].*\\.\n$`, 's'));
  });
});

it('an idle connection stays open for longer than a balancer uses it, and does not delay the end', async () => {
  for (const args of [[], ['--mock-only'], withApi]) {
    const server = await start(args);
    const { headers } = await fetch(`${server.url}/__mock/health`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
    // A connection that waits for its end never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await server.close();
    vi.useRealTimers();
  }
});

it('a server that stops finishes what is answered within a second, and answers the rest with 503', async () => {
  const waiting: ServerResponse[] = [];
  const api = createServer((_request, response) => waiting.push(response)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const { url, close } = await start(['--api', `http://127.0.0.1:${port}/graphql`, '--proxy']);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const answers = [1, 2].map(() => fetch(`${url}/api/graphql`, init));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = close();
  waiting[0]?.end('{}');
  expect((await Promise.race(answers)).status).toBe(200);
  vi.advanceTimersByTime(1_000);
  const responses = await Promise.all(answers);
  vi.useRealTimers();
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 503]);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.headers.get('connection')).toBe('close');
  expect(await refused?.text()).toBe('The server is stopping. Send the request again.\n');
  await closed;
  api.close().closeAllConnections();
});

it('npm start against a real API accepts any host, sets no CORS header, and has no mock', async () => {
  const portal = await requests(...withApi);
  const headers = { host: 'licenses.example', origin: 'http://localhost:3000' };
  const mock = ['/api/graphql', '/__mock/graphiql', '/__mock/health'];
  for (const path of ['/dashboard', '/config.json', ...mock]) {
    const answer = await portal.get(path).set(headers);
    expect([path, answer.status]).toEqual([path, mock.includes(path) ? 404 : 200]);
    const names = Object.keys(answer.headers);
    expect(names.filter((name) => /^access-control|^x-mock/.test(name))).toEqual([]);
  }
  expect((await portal.get('/dashboard?as=owner')).text).not.toMatch(/as=owner|mock-|"token"/);
});
