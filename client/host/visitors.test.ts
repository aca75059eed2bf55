import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { hostDataId } from '#client/lib/host-data.ts';
import { sessionMark } from '#client/session/session.ts';
import { testClaims, testCookies } from '#client/session/test-tokens.ts';
import { createHost, type HostOptions } from './host.ts';
import {
  asksForTypes,
  buildForTest,
  cookiesOf,
  documentedCookiesOf,
  licenseApi,
  sessionFor,
} from './test-visitors.ts';

const config = {
  apiUrl: 'https://api.example/graphql',
  apiBaseUrl: 'https://api.example',
  brand: 'Graykey',
  mock: false,
};
let folder: string;
let logged: MockInstance;

beforeAll(() => {
  folder = buildForTest();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

const hostFor = (send: typeof fetch, more: Partial<HostOptions> = {}) =>
  createHost({ folder, config, apiAccess: () => ({ config, fetch: send }), ...more });

const answering =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    (asksForTypes(input) ? licenseApi : send)(input, init);

const visit = (host: Parameters<typeof request>[0], cookies = cookiesOf('ann'), path = '/dashboard') =>
  request(host).get(path).set('cookie', cookies).expect(200);

/** A host before an API that answers on a port of its own. */
async function hostOfServer(answer: RequestListener) {
  const api = createServer(answer);
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const real = { ...config, apiUrl: `${base}/graphql`, apiBaseUrl: base };
  const host = hostFor(fetch, { apiAccess: () => ({ config: real, fetch }), patienceMs: 10_000 });
  return { api, host };
}

const rootOf = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';
const dataOf = (html: string) =>
  JSON.parse(new RegExp(`id="${hostDataId}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
const entriesOf = (html: string) => {
  const menu = html.replace(/<nav [^>]*aria-label="Manage".*?<\/nav>/s, '');
  return [...menu.matchAll(/<li .*?<span[^>]*>(.*?)<\/span>/gs)].map(([, label]) => label);
};

describe('the page of a signed-in visitor', () => {
  it('contains the logo, toolbar and menu, and their data', async () => {
    const { text, headers } = await visit(hostFor(licenseApi));
    expect(entriesOf(text)).toEqual([
      'Dashboard',
      'Software Updates',
      'Device Access',
      'Advanced Actions',
      'Log Out',
    ]);
    expect(rootOf(text)).toContain('serial-of-ann');
    expect(rootOf(text)).toMatch(/Remaining Advanced Actions:.*?>7<\//);
    expect(rootOf(text)).toContain('aria-label="Home"');
    expect(rootOf(text)).toMatch(/<h1[^>]*>Dashboard<\/h1>/);
    expect(dataOf(text).hasPage).toBe(true);
    expect(dataOf(text)).toMatchObject({ mark: sessionMark(sessionFor('ann')) });
    expect(JSON.stringify(dataOf(text).cache)).toContain('license of account-of-ann');
    expect(headers).toMatchObject({ 'cache-control': 'no-store, private' });
    expect(headers.vary).toContain('Cookie');
    expect(logged).not.toHaveBeenCalled();
  });

  it('allows styles with the nonce of its own response only, and no script', async () => {
    const { text, headers } = await visit(hostFor(licenseApi));
    const nonces = new Set([...text.matchAll(/<style[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce));
    expect([...nonces]).toEqual([/'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1]]);
    expect(text.match(/<style/g)?.length).toBe(text.match(/<style[^>]* nonce=/g)?.length);
    expect(text).not.toMatch(/<script(?! type="application\/json")/);
  });

  it('sends each query of the frame and of the page once, as the visitor', async () => {
    const send = vi.fn(licenseApi);
    const { text } = await visit(hostFor(send), cookiesOf('ann'), '/fastrak');
    const questions = send.mock.calls.filter(([input]) => !asksForTypes(input));
    const operations = questions.map(([, init]) => JSON.parse(String(init?.body)).operationName);
    expect(operations).toEqual(expect.arrayContaining(['MainMenuIsOfflineQuery', 'ToolbarLicenseInfoQuery']));
    expect(operations).toContain('FasTrakLicenseQuery');
    expect(operations).toHaveLength(new Set(operations).size);
    // The browser renders this page from responses that the host sent.
    expect(rootOf(text)).toContain('Loading the page');
    expect(dataOf(text).hasPage).toBe(false);
    for (const [, init] of questions)
      expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${sessionFor('ann').token}`);
  });

  it.each([
    ['fails', async () => new Response('', { status: 500 })],
    ['is refused', async () => Response.json({ errors: [{ message: 'no' }], data: null })],
    ['stays without an answer', () => new Promise<Response>(() => {})],
  ] satisfies [string, () => Promise<Response>][])(
    'is rendered where a query of the page %s',
    async (_case, broken) => {
      const frameOnly: typeof fetch = (input, init) =>
        asksForTypes(input) || /MainMenu|Toolbar/.test(String(init?.body))
          ? licenseApi(input, init)
          : broken();
      const { text } = await visit(hostFor(frameOnly));
      expect(entriesOf(text)).toHaveLength(5);
      expect(rootOf(text)).toContain('aria-busy="true"');
      expect(rootOf(text)).not.toMatch(/Try again|could not/i);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['no account stored', documentedCookiesOf('ann')],
    ['an account of someone else', `${documentedCookiesOf('ann')}; account=account-of-bob`],
    ['an account that cannot be read', `account=; ${documentedCookiesOf('ann')}`],
  ])('asks in the account of the user for a visitor with %s, and sets no cookie', async (_case, cookies) => {
    const send = vi.fn(licenseApi);
    const { text, headers } = await visit(hostFor(send), cookies);
    const accounts = send.mock.calls
      .filter(([input]) => !asksForTypes(input))
      .map(([, init]) => new Headers(init?.headers).get('x-account-id'));
    expect(new Set(accounts)).toEqual(new Set(['account-of-ann']));
    expect(dataOf(text)).toMatchObject({ mark: sessionMark(sessionFor('ann')) });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is rendered for a documented user with an account id and a device, without a list of accounts', async () => {
    const user = { accountId: 7, deviceId: 'device-7', serialNumber: 'serial-7', displayName: 'Zoë Łódź 李' };
    // Another login may not encode the cookie. Node.js reads its bytes as Latin-1.
    const json = Buffer.from(JSON.stringify(user)).toString('latin1');
    const cookies = cookiesOf('ann').replace(/user=[^;]*; account=.*/, `user=${json}`);
    const { text } = await visit(hostFor(licenseApi), cookies);
    expect(entriesOf(text)).toHaveLength(5);
    expect(rootOf(text)).toContain('serial-7');
    expect(rootOf(text)).toContain('Zoë Łódź 李');
    expect(JSON.stringify(dataOf(text).cache)).toContain('license of 7');
  });

  it('escapes text from the API and the cookies', async () => {
    const hostile: typeof fetch = async (input, init) => {
      if (asksForTypes(input)) return licenseApi(input, init);
      const text = await (await licenseApi(input, init)).text();
      return new Response(text.replaceAll('license of', '</script><script>alert(1)</script>'));
    };
    const { text } = await visit(hostFor(hostile), cookiesOf('<img/src=x>'));
    expect(rootOf(text)).not.toBe('');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
  });

  it('starts before the API has responded, so that the browser loads the code in parallel', async () => {
    const order: string[] = [];
    logged.mockImplementation(() => order.push('the API was given up'));
    const server: Server = hostFor(answering(() => new Promise(() => {}))).listen(0);
    const { port } = server.address() as AddressInfo;
    const headers = { cookie: cookiesOf('ann'), 'accept-encoding': 'identity' };
    await new Promise<void>((resolve) => {
      get({ port, path: '/dashboard', headers }, (response) => {
        response.on('data', (chunk) => order.push(String(chunk).includes('</html>') ? 'end' : 'start'));
        response.on('end', resolve);
      });
    });
    server.close();
    expect(order).toEqual(['start', 'the API was given up', 'end']);
  });
});

/** The frame before any data is there. */
function expectShell(html: string): void {
  expect(rootOf(html)).toContain('Loading...');
  expect(rootOf(html)).toContain('serial-of-ann');
  expect(rootOf(html)).toContain('<fieldset');
  expect(dataOf(html)).toBeNull();
}

describe('the shell', () => {
  it.each<[string, Partial<HostOptions>]>([
    ['has no patience', { patienceMs: 0 }],
    ['may not ask the API', { apiAccess: () => ({ config, fetch: null }) }],
  ])('is sent by a host that %s', async (_case, options) => {
    const send = vi.fn(licenseApi);
    expectShell((await visit(hostFor(send, options))).text);
    expect(send).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('has the entries under Manage and a skeleton of the page, and only its links work', async () => {
    const { text } = await visit(hostFor(licenseApi, { patienceMs: 0 }));
    expect(rootOf(text)).toMatch(/aria-label="Manage".*>Devices</);
    expect(rootOf(text).match(/aria-busy="true"/g)).toHaveLength(5);
    expect(rootOf(text)).toMatch(/^<fieldset[^>]* disabled=""/);
    expect(rootOf(text)).toMatch(/<\/fieldset>$/);
  });

  it.each([
    ['answers with an error', async () => Response.json({ errors: [{ message: 'no' }], data: null })],
    ['refuses the token', async () => new Response('', { status: 401 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['says nothing for 300 ms', () => new Promise<Response>(() => {})],
    [
      'answers one of the questions only',
      async (input, init) =>
        String(init?.body).includes('ToolbarLicenseInfoQuery')
          ? new Response('', { status: 500 })
          : licenseApi(input, init),
    ],
  ] satisfies [string, typeof fetch][])(
    "is sent when the API %s, and 'Error while running getDataFromTree' is logged",
    async (_case, broken) => {
      expectShell((await visit(hostFor(answering(broken)))).text);
      expect(logged).toHaveBeenCalledTimes(1);
      expect(logged).toHaveBeenCalledWith('Error while running getDataFromTree', expect.anything());
    },
  );
});

describe('a page without the frame', () => {
  const replaced = { apiAccess: () => ({ config, fetch: licenseApi, session: null }) };
  const ann = cookiesOf('ann');
  const invited = testCookies(testClaims({ sub: 'urn:graykey:email:ann' }));

  it.each<[string, string, string, Partial<HostOptions>]>([
    ['a visitor without a session', 'theme=dark', '/dashboard', {}],
    ['a visitor whose session cannot be read', 'jwt=x.y.z; user=%', '/dashboard', {}],
    ['a visitor without cookies', '', '/dashboard', {}],
    ['the login page', ann, '/auth/login', {}],
    ['the invitation of an email identity', invited, '/auth/accept-invitation', {}],
    ['the root path', ann, '/', {}],
    ['a browser that is about to replace the session', ann, '/dashboard', replaced],
  ])('is sent for %s; the API is not asked', async (_case, cookies, path, options) => {
    const send = vi.fn(licenseApi);
    const { text, headers } = await visit(hostFor(send, options), cookies, path);
    expect(rootOf(text)).toBe('');
    expect(dataOf(text)).toBeNull();
    if (![ann, invited].includes(cookies)) expect(headers['cache-control']).toBe('no-cache');
    expect(send).not.toHaveBeenCalled();
  });
});

it('fifty visitors at the same time each get their own data only', async () => {
  // Responses arrive in another order than the requests, which is the same in every run.
  let seed = 7;
  const delay = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 25;
  };
  const slow: typeof fetch = async (input, init) => {
    await wait(delay());
    return licenseApi(input, init);
  };
  const server = hostFor(slow, { patienceMs: 10_000, maxRenders: 50 }).listen(0);
  const people = Array.from({ length: 50 }, (_, index) => `person${index}`);
  const pages = await Promise.all(
    people.map(async (person, index) => {
      const path = index % 2 ? '/dashboard' : '/offline-tools';
      const { text } = await visit(server, cookiesOf(person), path);
      return text;
    }),
  );
  server.close();
  const peopleByPage = pages.map((text) => [...new Set(text.match(/person\d+/g))]);
  const whole = pages.filter((text) => entriesOf(text).length === 5 && dataOf(text) !== null);
  expect(peopleByPage).toEqual(people.map((person) => [person]));
  expect(whole).toHaveLength(people.length);
});

it('visitors beyond the limit of concurrent renders get a page for the browser to render, immediately', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asking = new Set<string | null>();
  const slow = answering(async (input, init) => {
    asking.add(new Headers(init?.headers).get('x-account-id'));
    await answered;
    return licenseApi(input, init);
  });
  const server = hostFor(slow, { patienceMs: 10_000, maxRenders: 2 }).listen(0);
  const visitAll = (...people: string[]) =>
    Promise.all(people.map(async (person) => (await visit(server, cookiesOf(person))).text));
  const first = visitAll('ann', 'bob');
  await vi.waitFor(() => expect(asking.size).toBe(2), 30_000);
  expect((await visitAll('cid', 'dan', 'eve')).map(rootOf)).toEqual(['', '', '']);
  answer();
  for (const text of [...(await first), ...(await visitAll('cid'))]) expect(entriesOf(text)).toHaveLength(5);
  server.close();
  expect(logged).not.toHaveBeenCalled();
});

it("the token isn't sent to a redirect's target", async () => {
  const requestedPaths: (string | undefined)[] = [];
  const { api, host } = await hostOfServer(({ url }, response) => {
    requestedPaths.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const { text } = await visit(host);
  api.close();
  expectShell(text);
  expect(requestedPaths).toContain('/graphql');
  expect(requestedPaths).not.toContain('/elsewhere');
});

it('a page is rendered although the API closes connections that it kept open', async () => {
  const open = new Set<Socket>();
  const kept = new WeakSet<Socket>();
  const { api, host } = await hostOfServer(async (incoming, response) => {
    if (kept.has(incoming.socket)) {
      for (const socket of open) if (kept.has(socket)) socket.resetAndDestroy();
      return;
    }
    const headers = incoming.headers as Record<string, string>;
    const body = await bodyOf(incoming);
    response.end(await (await licenseApi(incoming.url ?? '', { headers, body })).text());
  });
  api.on('connection', (socket) => open.add(socket.on('close', () => open.delete(socket))));
  for (const person of ['ann', 'bob']) {
    const { text } = await visit(host, cookiesOf(person));
    expect([person, entriesOf(text).length]).toEqual([person, 5]);
    for (const socket of open) kept.add(socket);
  }
  expect(logged).not.toHaveBeenCalled();
  api.close().closeAllConnections();
});

describe("the API's polymorphic types", () => {
  const typesFailed = ['Failed to fetch polymorphic types.'];
  afterEach(() => void vi.useRealTimers());

  it('are fetched first, and once a minute for all visitors', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const send = vi.fn(licenseApi);
    const host = hostFor(send);
    const timesAsked = () => send.mock.calls.filter(([input]) => asksForTypes(input)).length;
    await Promise.all([visit(host), visit(host)]);
    expect(send.mock.calls[0]?.[0]).toBe('https://api.example/polymorphictypes');
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(entriesOf((await visit(host)).text)).toHaveLength(5);
    expect(timesAsked()).toBe(1);
    vi.advanceTimersByTime(2_000);
    await visit(host);
    expect(timesAsked()).toBe(2);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are null if the API has none: logged once a minute, and the page is still rendered', async () => {
    const host = hostFor(async (input, init) =>
      asksForTypes(input) ? new Response('', { status: 404 }) : licenseApi(input, init),
    );
    for (const { text } of [await visit(host), await visit(host)]) expect(entriesOf(text)).toHaveLength(5);
    expect(logged.mock.calls).toEqual([typesFailed]);
  });

  it("delay a visitor no longer than the host's patience, and are cached for the next one", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const host = hostFor(async (input, init) => {
      if (asksForTypes(input)) await answered;
      return licenseApi(input, init);
    });
    expectShell((await visit(host)).text);
    expect(logged).toHaveBeenCalledWith(
      'Error while running getDataFromTree',
      "The API didn't send its types within 300 ms.",
    );
    answer();
    expect(entriesOf((await visit(host)).text)).toHaveLength(5);
    expect(logged.mock.calls).not.toContainEqual(typesFailed);
  });
});
