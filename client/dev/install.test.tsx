import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';
import { createTestControl, type TestControl } from './world/test-control.ts';

const now = Date.UTC(2026, 2, 1, 12);
const hour = 3_600_000;
const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };

let mock: TestControl;
const send = vi.fn<typeof fetch>();
let onWindow: MockInstance<typeof window.addEventListener>;

/** The requests of every page so far. */
const sentTo = (path: string) =>
  send.mock.calls
    .map(([input, init]) => ({ url: new URL(String(input), location.href), init }))
    .filter(({ url }) => url.pathname === path)
    .map(({ url, init }) => ({
      search: url.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    }));

const sandboxIdsSent = () => sentTo('/__mock/world').map(({ headers }) => headers['x-mock-session']);

const here = () => location.pathname + location.search + location.hash;

function leavePage() {
  for (const [type, listener] of onWindow.mock.calls) window.removeEventListener(type, listener);
}

/** A page of the tab, or of a duplicate of it, which begins while the first page is still there. */
type Page = { inDuplicate?: boolean; block?: HTMLElement };

async function open(address: string, { inDuplicate = false, block }: Page = {}) {
  if (!inDuplicate) window.dispatchEvent(new PageTransitionEvent('pagehide'));
  leavePage();
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const [{ install }, store, { clock }, { go }] = await Promise.all([
    import('./install.ts'),
    import('#client/session/session-store.ts'),
    import('#client/browser/clock.ts'),
    import('./world/go.ts'),
  ]);
  const root = document.createElement('div');
  document.body.replaceChildren(root, ...(block ? [block] : []));
  const installed = await act(() => install(root, config));
  const worldOfNextRequest = async () => {
    await installed?.fetch('/api/polymorphictypes');
    return sentTo('/api/polymorphictypes').at(-1)?.headers['x-mock-world'];
  };
  return { ...store, get: store.sessionStore.get, clock, go, installed, worldOfNextRequest };
}

beforeEach(() => {
  onWindow = vi.spyOn(window, 'addEventListener');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mock = createTestControl();
  send.mockReset().mockImplementation(mock.fetch);
  vi.stubGlobal('fetch', send);
  sessionStorage.clear();
});

afterEach(async () => {
  const { signOut } = await import('#client/session/session-store.ts');
  signOut();
  leavePage();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the world', () => {
  test("is asked for with the page's query, and named with every request", async () => {
    const { installed } = await open('/dashboard?sort=name&scenario=offline,mfa');
    expect(sentTo('/__mock/world')[0]?.search).toBe('?sort=name&scenario=offline,mfa');
    await installed?.fetch('/api/polymorphictypes', { headers: { accept: 'application/json' } });
    expect(sentTo('/api/polymorphictypes')[0]?.headers).toEqual({
      accept: 'application/json',
      'x-mock-world': 'scenario=offline,mfa',
      'x-mock-session': expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('is in the sandbox that the link names, which is removed before anything is sent', async () => {
    const sandboxId = 'forkforkforkforkforkfo';
    const addresses: string[] = [];
    send.mockImplementation((...sent) => {
      addresses.push(here());
      return mock.fetch(...sent);
    });
    await open(`/devices?scenario=mfa#session=${sandboxId}`);
    await open('/users?scenario=mfa');
    expect(addresses).toEqual(['/devices?scenario=mfa', '/users?scenario=mfa']);
    expect(sandboxIdsSent()).toEqual([sandboxId, sandboxId]);
  });

  test('starts logged out with as=none, and follows the cookies once someone signs in here', async () => {
    await open('/dashboard?as=admin');
    const cookies = document.cookie;
    const { get, signIn, worldOfNextRequest } = await open(
      '/auth/accept-invitation?scenario=mfa&as=none#token=a.b.c',
    );
    expect([get(), document.cookie]).toEqual([null, cookies]);
    expect(await worldOfNextRequest()).toBe('scenario=mfa&as=none');
    expect(signIn({ token: tokenOf('viewer'), user: testUser() })).toEqual({ ok: true });
    expect(here()).toBe('/auth/accept-invitation?scenario=mfa#token=a.b.c');
    expect(await worldOfNextRequest()).toBe('scenario=mfa');
    const reloaded = await open('/dashboard?scenario=mfa');
    expect(reloaded.get()?.subject.id).toBe('viewer');
  });

  test('has one sandbox for the tab, and a duplicated tab its own with the same changes', async () => {
    const { installed } = await open('/?as=admin');
    const query = `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "First" }) { userErrors { code } } }`;
    const headers = { 'content-type': 'application/json' };
    await installed?.fetch('/api/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    await open('/devices?as=admin');
    await open('/devices?as=admin', { inDuplicate: true });
    await open('/?as=admin');
    const [first, again, second, last] = sandboxIdsSent();
    expect([again, last]).toEqual([first, second]);
    expect(second).not.toBe(first);
    const changesIn = async (id: string | undefined) =>
      (await (await mock.fetch(`/__mock/session/${id}`)).json()).changes;
    expect(await changesIn(second)).toEqual(await changesIn(first));
    expect(await changesIn(second)).toMatchObject([{ kind: 'device-updated' }]);
  });

  test('that was dropped is noticed by the first answer', async () => {
    const dropped = { headers: { 'x-mock-sandbox': 'dropped' } };
    send.mockImplementation(async (...sent) =>
      Response.json(await (await mock.fetch(...sent)).json(), dropped),
    );
    await open('/?scenario=mfa');
    const { notices } = await import('./notices.ts');
    expect(notices.get()[0]?.text).toMatch(/^This demo was reset after 30 minutes/);
  });

  test("decides the portal's time, which moves on unless it is frozen", async () => {
    const later = now + 720 * hour;
    const { clock } = await open('/?now=+30d');
    expect(clock.now()).toBe(later);
    const { clock: frozen } = await open('/?now=+30d,frozen');
    vi.setSystemTime(now + 60_000);
    expect([clock.now(), frozen.now()]).toEqual([later + 60_000, later]);
  });

  test("is in the mock's link to FasTrak, which opens a page of the mock; other links stay", async () => {
    const { installed } = await open('/fastrak?scenario=fleet');
    const outbound = installed?.mockParts.outboundUrl;
    expect(outbound?.('https://fastrak.example/open?device=d-1&ticket=ab')).toBe(
      `${location.origin}/__mock/fastrak?scenario=fleet&device=d-1&ticket=ab`,
    );
    const real = 'https://fastrak.vendor.test/open?ticket=ab';
    expect(outbound?.(real)).toBe(real);
  });
});

describe('the URL', () => {
  test('gets the world back after a navigation, and each link has it', async () => {
    const { installed } = await open('/dashboard?scenario=offline,mfa&now=+30d');
    const world = 'scenario=offline,mfa&now=+30d';
    window.history.pushState({ key: 1 }, '', '/devices?sort=name#top');
    installed?.mockParts.correctUrl?.();
    expect([here(), window.history.state]).toEqual([`/devices?sort=name&${world}#top`, { key: 1 }]);
    const links = ['/devices?sort=name#top', '/users', '#/users'].map((href) =>
      installed?.mockParts.linkUrl?.(href),
    );
    expect(links).toEqual([`/devices?sort=name&${world}#top`, `/users?${world}`, `?${world}#/users`]);
  });

  test('and links without a world stay as they are', async () => {
    const { installed } = await open('/dashboard?sort=name');
    window.history.pushState(null, '', '/devices');
    installed?.mockParts.correctUrl?.();
    expect([here(), installed?.mockParts.linkUrl?.('/devices')]).toEqual(['/devices', '/devices']);
  });
});

describe('as', () => {
  test('signs in at once, and only once for the pages of a world', async () => {
    const { get } = await open('/dashboard?scenario=mfa&as=owner');
    expect(get()).toMatchObject({ subject: { id: 'owner' }, accountStored: true });
    const [request] = sentTo('/__mock/token');
    expect(request?.body).toEqual({ as: 'owner' });
    expect(request?.headers['x-mock-world']).toBe('scenario=mfa&as=owner');
    const { get: onNextPage } = await open('/devices?scenario=mfa&as=owner');
    expect(onNextPage()?.subject.id).toBe('owner');
    expect(sentTo('/__mock/token')).toHaveLength(1);
  });

  test.each([
    ['for another world', '/dashboard?scenario=offline&as=owner', 0],
    ['for someone else', '/dashboard?scenario=mfa&as=viewer', 0],
    ['at a later time of the world', '/dashboard?scenario=mfa&as=owner&now=+30d', 0],
    ['once the token has expired', '/dashboard?scenario=mfa&as=owner', 13 * hour],
  ])('signs in again %s', async (_name, address, later) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open('/dashboard?scenario=mfa&as=owner');
    vi.setSystemTime(now + later);
    const { get } = await open(address);
    expect(address).toContain(`as=${get()?.subject.id}`);
    expect(sentTo('/__mock/token')).toHaveLength(2);
  });

  test('leaves the URL on logging out, also that of older pages, and the rest of the world stays', async () => {
    const { signOut, worldOfNextRequest } = await open('/dashboard?scenario=mfa&as=owner');
    window.history.pushState(null, '', '/devices?scenario=mfa&as=owner');
    signOut();
    expect(here()).toBe('/devices?scenario=mfa');
    expect(await worldOfNextRequest()).toBe('scenario=mfa');
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    expect(here()).toBe('/dashboard?scenario=mfa');
  });

  test('leaves the URL when someone else signs in', async () => {
    const { signIn } = await open('/dashboard?as=owner');
    signIn({ token: tokenOf('viewer'), user: testUser() });
    expect(here()).toBe('/dashboard');
  });

  test('stays when the session merely ended, and signs in again with the next page', async () => {
    const { sessionEnded } = await open('/dashboard?as=owner');
    sessionEnded(true);
    expect([here(), document.cookie]).toEqual(['/dashboard?as=owner', '']);
    const { get } = await open('/dashboard?as=owner');
    expect(get()?.subject.id).toBe('owner');
    expect(sentTo('/__mock/token')).toHaveLength(2);
  });

  test('is signed in though another tab writes its cookies at the same moment, and leaves those cookies', async () => {
    const setCookie = vi.spyOn(document, 'cookie', 'set');
    setCookie.mockImplementationOnce(() => otherTab.signIn('viewer'));
    const { get } = await open('/dashboard?as=owner');
    setCookie.mockRestore();
    expect(get()?.subject.id).toBe('owner');
    expect(document.cookie).toContain('jwt=');
  });

  test('that cannot be kept ends in a sentence', async () => {
    send.mockImplementation((...sent) =>
      String(sent[0]).endsWith('/token')
        ? Promise.resolve(Response.json({ token: 'abc', user: testUser() }))
        : mock.fetch(...sent),
    );
    await expect(open('/dashboard?as=owner')).rejects.toThrow(/^This token can't be used\./);
  });
});

const tokenOf = (id: string) =>
  testToken(testClaims({ sub: `urn:graykey:user:${id}`, exp: (now + hour) / 1_000 }));

const otherTab = {
  signIn(id: string) {
    const cookies = [
      `jwt=${tokenOf(id)}`,
      `user=${encodeURIComponent(JSON.stringify(testUser()))}`,
      'account=a-1',
    ];
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's cookies are written without the portal
    for (const cookie of cookies) document.cookie = `${cookie}; Path=/`;
  },
  signOut() {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    for (const name of ['jwt', 'user', 'account']) document.cookie = `${name}=; Path=/; Max-Age=0`;
    window.dispatchEvent(
      new StorageEvent('storage', { storageArea: localStorage, key: 'logout', newValue: '1763718176123' }),
    );
  },
};

/** Writes the mock's responses into the page as the host does. */
async function bringData(query: string) {
  const json = async (path: string, init?: RequestInit) => (await mock.fetch(path, init)).json();
  const headers = { 'content-type': 'application/json' };
  const [, as] = /as=(\w+)/.exec(query) ?? [];
  const world = await json(`/__mock/world?${query}`);
  const issued = await json(`/__mock/token?${query}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ as }),
  });
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'mock-page' });
  block.textContent = JSON.stringify({ page: 'page-1', opening: { ...issued, world } });
  return { block, world, token: issued.token };
}

describe('a page that brings its data along', () => {
  const query = 'scenario=two-accounts&as=owner';
  const controlRequests = () => [...sentTo('/__mock/world'), ...sentTo('/__mock/token')];

  test('needs no request in a new tab, and leaves everything as after the two requests', async () => {
    await open(`/dashboard?${query}`);
    const stored = { cookie: document.cookie, keys: Object.keys(sessionStorage).sort() };
    sessionStorage.clear();
    otherTab.signOut();
    send.mockClear();
    const { token, block } = await bringData(query);
    const { get, installed, worldOfNextRequest } = await open(`/dashboard?${query}`, { block });
    expect(controlRequests()).toEqual([]);
    expect(get()).toMatchObject({ token, subject: { id: 'owner' }, accountStored: true });
    expect(installed?.hostDataIsCurrent).toBe(true);
    expect(document.querySelector('#mock-page')).toBeNull();
    const cookies = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
    expect(cookies).toEqual(stored.cookie.split('; ').map((pair) => pair.split('=')[0]));
    expect(Object.keys(sessionStorage).sort()).toEqual(stored.keys);
    expect(await worldOfNextRequest()).toBe(query);
    await open(`/devices?${query}`);
    expect([sentTo('/__mock/world').length, sentTo('/__mock/token').length]).toEqual([1, 0]);
  });

  test('names itself to the API until the first response', async () => {
    const { block } = await bringData(query);
    const { installed } = await open(`/dashboard?${query}`, { block });
    for (const _ of [1, 2]) await installed?.fetch('/api/polymorphictypes');
    const pages = sentTo('/api/polymorphictypes').map(({ headers }) => headers['x-mock-page']);
    expect(pages).toEqual(['page-1', undefined]);
  });

  test("has the world's time plus the time since its response began, unless the clock is frozen", async () => {
    vi.spyOn(performance, 'now').mockReturnValue(7_500);
    const navigation = { responseStart: 500 } as PerformanceNavigationTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    const moving = await bringData('as=owner&now=+30d');
    const { clock } = await open('/dashboard?as=owner&now=+30d', moving);
    expect(clock.now()).toBe(Date.parse(moving.world.now) + 7_000);
    sessionStorage.clear();
    const frozen = await bringData('as=owner&now=+30d,frozen');
    const { clock: stopped } = await open('/dashboard?as=owner&now=+30d,frozen', frozen);
    expect(stopped.now()).toBe(Date.parse(frozen.world.now));
  });

  test.each([
    ['a reload', '', true],
    ["another tab's sandbox", '#session=forkforkforkforkforkfo', false],
    ['shared changes', '#sandbox=', false],
    ['a story', '&story=tour', false],
  ])('is not used for %s, which asks the mock', async (_what, suffix, isReload) => {
    if (isReload) await open(`/dashboard?${query}`);
    const { block } = await bringData(query);
    send.mockClear();
    await open(`/dashboard?${query}${suffix}`, { block });
    expect(sentTo('/__mock/world')).toHaveLength(1);
  });
});

describe('a tab whose URL says as', () => {
  test('is who it says though another tab signs someone else in, and leaves those cookies alone', async () => {
    await open('/dashboard?as=owner');
    otherTab.signIn('viewer');
    const { get, sessionEnded } = await open('/devices?as=owner');
    expect(get()?.subject.id).toBe('owner');
    sessionEnded(true);
    expect(document.cookie).toContain(`jwt=${tokenOf('viewer')}`);
  });

  test('ignores a logout in another tab, and continues with the next page', async () => {
    const { get, onLogoutMarker } = await open('/dashboard?as=owner');
    const listener = vi.fn();
    onLogoutMarker(listener);
    otherTab.signOut();
    expect(listener).not.toHaveBeenCalled();
    expect(get()?.subject.id).toBe('owner');
    expect((await open('/devices?as=owner')).get()?.subject.id).toBe('owner');
    expect(document.cookie).toBe('');
  });

  test('follows the other tabs once it has logged out', async () => {
    const { onLogoutMarker, signOut } = await open('/dashboard?as=owner');
    const listener = vi.fn();
    onLogoutMarker(listener);
    signOut();
    expect([here(), document.cookie]).toEqual(['/dashboard', '']);
    otherTab.signOut();
    expect(listener).toHaveBeenCalledExactlyOnceWith('1763718176123');
    otherTab.signIn('viewer');
    expect((await open('/dashboard')).get()?.subject.id).toBe('viewer');
  });

  test("shows nothing of its session when Back brings it from the browser's memory after a logout", async () => {
    const { get, go } = await open('/dashboard?scenario=mfa&as=owner');
    const reload = vi.spyOn(go, 'reload').mockImplementation(() => {});
    const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    back();
    expect(get()?.subject.id).toBe('owner');
    sessionStorage.setItem('mock-signed-in', 'signed-out');
    back();
    expect([get(), here(), reload.mock.calls.length]).toEqual([null, '/dashboard?scenario=mfa', 1]);
  });

  test('reloads a page from the memory of the browser if the world has changed since', async () => {
    const { go } = await open('/dashboard?scenario=mfa');
    const reload = vi.spyOn(go, 'reload').mockImplementation(() => {});
    const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    sessionStorage.setItem('mock-last-page', 'http://localhost/devices?scenario=mfa');
    back();
    expect(reload).not.toHaveBeenCalled();
    sessionStorage.setItem('mock-last-page', 'http://localhost/devices?scenario=offline');
    back();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('account', () => {
  const south = 'account-south-county';

  test('is the one the tab works in, and leaves the URL with as', async () => {
    const { get, signOut } = await open(`/dashboard?scenario=two-accounts&as=owner&account=${south}`);
    expect(get()).toMatchObject({ account: { id: south }, accountStored: true });
    signOut();
    expect(here()).toBe('/dashboard?scenario=two-accounts');
  });

  test('follows the account switcher, in the URL and in what the mock is told', async () => {
    const { selectAccount, worldOfNextRequest } = await open(
      '/dashboard?scenario=two-accounts&as=owner&now=+1d',
    );
    selectAccount(south);
    const world = `scenario=two-accounts&as=owner&account=${south}&now=+1d`;
    expect(here()).toBe(`/dashboard?${world}`);
    expect(await worldOfNextRequest()).toBe(world);
    const { get, selectAccount: select } = await open(here());
    expect(get()?.account.id).toBe(south);
    expect(sentTo('/__mock/token')).toHaveLength(1);
    select('account-north-county');
    expect(here()).toBe('/dashboard?scenario=two-accounts&as=owner&now=+1d');
  });

  test('stays out of a URL without an identity', async () => {
    otherTab.signIn('owner');
    const { selectAccount } = await open('/dashboard?scenario=mfa');
    selectAccount('a-2');
    expect(here()).toBe('/dashboard?scenario=mfa');
    expect(document.cookie).toContain('account=a-2');
  });
});

describe('a URL of no world', () => {
  test('gets a page that says so, with the nearest choice and all others', async () => {
    const { get, installed } = await open('/devices?sort=name&scenario=ofline');
    expect([installed, get()]).toEqual([null, null]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "This address doesn't describe a mock world",
    );
    expect(screen.getByText(/^Unknown scenario "ofline"; nothing was applied\./)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open with "offline"' });
    expect(link).toHaveAttribute('href', '/devices?sort=name&scenario=offline');
    const others = within(screen.getByRole('navigation', { name: 'Or one of these' })).getAllByRole('link');
    expect(others.map((each) => each.textContent)).toContain('mfa');
    const without = screen.getByRole('link', { name: 'Leave out scenario' });
    expect(without).toHaveAttribute('href', '/devices?sort=name');
  });

  test('gets it even when the mock gives no reason', async () => {
    send.mockResolvedValue(new Response('', { status: 400 }));
    await open('/?scenario=x');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The mock server refused this page');
    expect(screen.getByText('The mock server answered with status 400.')).toBeVisible();
  });

  test('is another thing than a mock that is away', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(open('/?scenario=mfa')).rejects.toThrow('Failed to fetch');
  });
});
