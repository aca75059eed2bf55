import { gql } from '@apollo/client';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Boot } from '#client/browser/boot.ts';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';

const now = Date.UTC(2026, 2, 1, 12);
const soon = now / 1000 + 3600;
const api = '/api/graphql';

let control: Record<string, (request: { search: string; headers: Headers; body: unknown }) => Response>;
const requests: { path: string; search: string; headers: Headers; body: unknown }[] = [];

function requestsTo(path: string) {
  return requests.filter((request) => request.path === path);
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(input), location.href);
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
  const request = { path: pathname, search, headers: new Headers(init.headers), body };
  requests.push(request);
  const found = control[pathname]?.(request);
  if (found) return found;
  return pathname.startsWith('/__mock/session/')
    ? Response.json({ world: 'scenario=online', changes: [], requests: [], faults: [] })
    : Response.json({ data: { myHardwareLicense: null } });
}

function tokenOf(as: string, exp = soon): { token: string; user: unknown } {
  return { token: testToken(testClaims({ sub: `urn:graykey:user:${as}`, exp })), user: testUser() };
}

/** The mock's world for a URL: all parameters are accepted, in their order. */
function worldOf(search: string) {
  const said = new URLSearchParams(search);
  const as = said.get('as');
  const world = search.replace(/^\?/, '') || 'scenario=online';
  return {
    world,
    now: new Date().toISOString(),
    start: new Date(now).toISOString(),
    frozen: search.includes('frozen'),
    as,
    account: said.get('account'),
  };
}

/** A page of the tab, or of a duplicate of it, which begins while the first page is still there. */
async function open(address: string, { inDuplicate = false } = {}) {
  if (!inDuplicate) window.dispatchEvent(new PageTransitionEvent('pagehide'));
  for (const [type, listener] of onWindow.mock.calls) window.removeEventListener(type, listener);
  // The previous page wrapped these functions.
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const [{ install }, store, { clock }, { createApolloClient }] = await Promise.all([
    import('./install.ts'),
    import('#client/session/session-store.ts'),
    import('#client/browser/clock.ts'),
    import('#client/graphql/create-client.ts'),
  ]);
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  let installed: Awaited<ReturnType<typeof install>> = null;
  await act(async () => {
    installed = await install(root);
  });
  return {
    ...store,
    get: store.sessionStore.get,
    clock,
    createApolloClient,
    installed: installed as Awaited<ReturnType<typeof install>>,
  };
}

const here = () => location.pathname + location.search + location.hash;
let onWindow: MockInstance<typeof window.addEventListener>;
let onDocument: MockInstance<typeof document.addEventListener>;

beforeEach(() => {
  onWindow = vi.spyOn(window, 'addEventListener');
  onDocument = vi.spyOn(document, 'addEventListener');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('fetch', answer);
  requests.length = 0;
  sessionStorage.clear();
  control = {
    '/__mock/world': ({ search }) => Response.json(worldOf(search)),
    '/__mock/token': ({ body }) => Response.json(tokenOf((body as { as: string }).as)),
  };
});

afterEach(async () => {
  const { signOut } = await import('#client/session/session-store.ts');
  signOut();
  for (const [type, listener] of onWindow.mock.calls) window.removeEventListener(type, listener);
  for (const [type, listener] of onDocument.mock.calls) document.removeEventListener(type, listener, true);
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the world', () => {
  test("is asked for with the page's query, and told with every operation", async () => {
    const { installed, createApolloClient } = await open('/dashboard?sort=name&scenario=offline,mfa');
    expect(requestsTo('/__mock/world')[0]?.search).toBe('?sort=name&scenario=offline,mfa');
    const boot: Boot = {
      config: { apiUrl: api, apiBaseUrl: '/api', brand: 'Graykey', mock: true },
      possibleTypes: null,
      ...(installed ?? expect.fail('The world was refused.')),
    };
    const client = createApolloClient({ boot, session: () => null, onUnauthenticated: () => {} });
    await client.query({ query: gql`query Q { myHardwareLicense { id } }` });
    const [request] = requestsTo(api);
    expect(request?.headers.get('x-mock-world')).toBe('sort=name&scenario=offline,mfa');
    expect(request?.headers.get('x-mock-session')).toMatch(/^[\w-]{22}$/);
    expect(requests.filter(({ path }) => path === api)).toHaveLength(1);
  });

  test('is told with plain requests too', async () => {
    const { installed } = await open('/?scenario=mfa');
    await installed?.fetch('/api/polymorphictypes', { headers: { accept: 'application/json' } });
    const [request] = requestsTo('/api/polymorphictypes');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'x-mock-world': 'scenario=mfa',
      'x-mock-session': expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('is in the sandbox that the link names, which is removed before anything is sent', async () => {
    const session = 'forkforkforkforkforkfo';
    const addresses: string[] = [];
    control['/__mock/world'] = ({ search }) => {
      addresses.push(here());
      return Response.json(worldOf(search));
    };
    await open(`/devices?scenario=mfa#session=${session}`);
    await open('/users?scenario=mfa');
    expect(addresses).toEqual(['/devices?scenario=mfa', '/users?scenario=mfa']);
    const sent = requestsTo('/__mock/world').map(({ headers }) => headers.get('x-mock-session'));
    expect(sent).toEqual([session, session]);
  });

  test('starts logged out where the link says so, and follows the cookies once someone signs in here', async () => {
    await open('/dashboard?as=admin');
    const fragment = '#session=forkforkforkforkforkfo,signed-out';
    const { get, signIn } = await open(`/auth/accept-invitation?scenario=mfa#token=a.b.c${fragment}`);
    expect([get(), here()]).toEqual([null, '/auth/accept-invitation?scenario=mfa#token=a.b.c']);
    expect(signIn({ ...tokenOf('viewer'), user: testUser() })).toEqual({ ok: true });
    const reloaded = await open('/dashboard?scenario=mfa');
    expect(reloaded.get()?.subject.id).toBe('viewer');
  });

  test('meets one sandbox for the tab, whatever the page', async () => {
    await open('/?scenario=mfa');
    await open('/devices?scenario=offline');
    const ids = requestsTo('/__mock/world').map(({ headers }) => headers.get('x-mock-session'));
    expect(new Set(ids).size).toBe(1);
  });

  test('meets a sandbox of its own in a duplicated tab, with the same changes', async () => {
    await open('/?scenario=mfa');
    const [first] = requestsTo('/__mock/world').map(({ headers }) => headers.get('x-mock-session'));
    const changes = [{ kind: 'device-edited', at: '2026-03-01T12:00:00Z' }];
    control[`/__mock/session/${first}`] = () =>
      Response.json({ world: 'scenario=mfa', changes, requests: [], faults: [] });
    await open('/?scenario=mfa', { inDuplicate: true });
    const second = requestsTo('/__mock/world').at(-1)?.headers.get('x-mock-session');
    expect(second).not.toBe(first);
    expect(requestsTo(`/__mock/session/${second}`)[0]?.body).toEqual({ world: 'scenario=mfa', changes });
    await open('/devices?scenario=mfa');
    expect(requestsTo('/__mock/world').at(-1)?.headers.get('x-mock-session')).toBe(second);
  });
});

test('a sandbox that was dropped is noticed by the first answer', async () => {
  control['/__mock/world'] = ({ search }) =>
    Response.json(worldOf(search), { headers: { 'x-mock-sandbox': 'dropped' } });
  await open('/?scenario=mfa');
  const { traffic } = await import('./world/traffic.ts');
  expect(traffic.isDropped()).toBe(true);
});

describe('the address', () => {
  test('keeps the world through in-app navigation', async () => {
    await open('/dashboard?scenario=offline,mfa&now=+30d');
    window.history.pushState(null, '', '/devices?sort=name#top');
    expect(here()).toBe('/devices?sort=name&scenario=offline,mfa&now=+30d#top');
    window.history.replaceState(null, '', '/devices');
    expect(here()).toBe('/devices?scenario=offline,mfa&now=+30d');
    window.history.replaceState({ key: 1 }, '');
    expect(here()).toBe('/devices?scenario=offline,mfa&now=+30d');
  });

  test("of a link about to be opened gets the world, for a new tab; of another site's it doesn't", async () => {
    await open('/dashboard?scenario=mfa');
    const link = (href: string) => {
      const element = document.createElement('a');
      element.href = href;
      element.append(document.createElement('span'));
      document.body.append(element);
      return element;
    };
    for (const type of ['pointerdown', 'keydown', 'contextmenu']) {
      const own = link('/devices?sort=name');
      own.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
      expect(own.getAttribute('href')).toBe('/devices?sort=name&scenario=mfa');
    }
    const other = link('https://elsewhere.example/');
    const deliberate = link('/devices?scenario=offline');
    for (const element of [other, deliberate])
      element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(other.getAttribute('href')).toBe('https://elsewhere.example/');
    expect(deliberate.getAttribute('href')).toBe('/devices?scenario=offline');
  });

  test('that says no world stays as it is', async () => {
    await open('/dashboard?sort=name');
    window.history.pushState(null, '', '/devices');
    expect(here()).toBe('/devices');
  });
});

describe('as', () => {
  test('signs in at once', async () => {
    const { get } = await open('/dashboard?scenario=mfa&as=owner');
    expect(get()).toMatchObject({ subject: { id: 'owner' }, accountStored: true });
    const [request] = requestsTo('/__mock/token');
    expect(request?.body).toEqual({ as: 'owner' });
    expect(request?.headers.get('x-mock-world')).toBe('scenario=mfa&as=owner');
  });

  test('is not asked for again on the next page of the same world', async () => {
    await open('/dashboard?scenario=mfa&as=owner');
    const { get } = await open('/devices?scenario=mfa&as=owner');
    expect(get()?.subject.id).toBe('owner');
    expect(requestsTo('/__mock/token')).toHaveLength(1);
  });

  test.each([
    ['another world', '/dashboard?scenario=offline&as=owner'],
    ['someone else', '/dashboard?scenario=mfa&as=viewer'],
  ])('signs in again for %s', async (_name, address) => {
    await open('/dashboard?scenario=mfa&as=owner');
    await open(address);
    expect(requestsTo('/__mock/token')).toHaveLength(2);
  });

  test('signs in again once the token has expired', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open('/dashboard?as=owner');
    vi.setSystemTime(now + 3_700_000);
    control['/__mock/token'] = () => Response.json(tokenOf('owner', soon + 7_200));
    const { get } = await open('/dashboard?as=owner');
    expect(get()?.subject.id).toBe('owner');
    expect(requestsTo('/__mock/token')).toHaveLength(2);
  });

  test('leaves the address on logging out, and the rest of the world stays', async () => {
    const { installed, signOut } = await open('/dashboard?scenario=mfa&as=owner');
    window.history.pushState(null, '', '/devices');
    signOut();
    expect(here()).toBe('/devices?scenario=mfa');
    window.history.pushState(null, '', '/auth/login');
    expect(here()).toBe('/auth/login?scenario=mfa');
    await installed?.fetch('/api/polymorphictypes');
    expect(requestsTo('/api/polymorphictypes')[0]?.headers.get('x-mock-world')).toBe('scenario=mfa');
  });

  test('does not come back with an older page of the history', async () => {
    const { signOut } = await open('/dashboard?scenario=mfa&as=owner');
    window.history.pushState(null, '', '/auth/login');
    signOut();
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    expect(here()).toBe('/dashboard?scenario=mfa');
  });

  test('leaves the address when someone else signs in', async () => {
    const { signIn } = await open('/dashboard?as=owner');
    signIn({ token: testToken(testClaims({ sub: 'urn:graykey:user:viewer' })), user: testUser() });
    expect(here()).toBe('/dashboard');
  });

  test('stays when the session merely ended, and signs in again with the next page', async () => {
    const { sessionEnded } = await open('/dashboard?as=owner');
    sessionEnded();
    expect(here()).toBe('/dashboard?as=owner');
    expect(document.cookie).toBe('');
    const { get } = await open('/dashboard?as=owner');
    expect(get()?.subject.id).toBe('owner');
    expect(requestsTo('/__mock/token')).toHaveLength(2);
  });

  test('that cannot be kept ends in a sentence', async () => {
    control['/__mock/token'] = () => Response.json({ ...tokenOf('owner'), token: 'abc' });
    await expect(open('/dashboard?as=owner')).rejects.toThrow(/^This token can't be used\./);
  });
});

const elsewhere = {
  signIn(id: string) {
    const { token, user } = tokenOf(id);
    const cookies = [`jwt=${token}`, `user=${encodeURIComponent(JSON.stringify(user))}`, 'account=a-1'];
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's cookies are written without the portal
    for (const cookie of cookies) document.cookie = `${cookie}; Path=/`;
    return token;
  },
  signOut() {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    for (const name of ['jwt', 'user', 'account']) document.cookie = `${name}=; Path=/; Max-Age=0`;
    window.dispatchEvent(
      new StorageEvent('storage', { storageArea: localStorage, key: 'logout', newValue: '1763718176123' }),
    );
  },
};

describe('a tab whose address says as', () => {
  test('is who it says though another tab signs someone else in, and leaves those cookies alone', async () => {
    const first = await open('/dashboard?as=owner');
    const token = elsewhere.signIn('viewer');
    first.selectAccount('a-2');
    expect(document.cookie).toContain('account=a-1');
    const { get, sessionEnded } = await open('/devices?as=owner');
    expect(get()?.subject.id).toBe('owner');
    expect(requestsTo('/__mock/token')).toHaveLength(1);
    sessionEnded();
    expect(document.cookie).toContain(`jwt=${token}`);
  });

  test('ignores a logout in another tab, and continues with the next page', async () => {
    const { get, onLogoutMarker } = await open('/dashboard?as=owner');
    const heard = vi.fn();
    onLogoutMarker(heard);
    elsewhere.signOut();
    expect(heard).not.toHaveBeenCalled();
    expect(get()?.subject.id).toBe('owner');
    expect((await open('/devices?as=owner')).get()?.subject.id).toBe('owner');
    expect(document.cookie).toBe('');
  });

  test('follows the other tabs once it has logged out', async () => {
    const { onLogoutMarker, signOut } = await open('/dashboard?as=owner');
    const heard = vi.fn();
    onLogoutMarker(heard);
    signOut();
    expect([here(), document.cookie]).toEqual(['/dashboard', '']);
    elsewhere.signOut();
    expect(heard).toHaveBeenCalledExactlyOnceWith('1763718176123');
    elsewhere.signIn('viewer');
    expect((await open('/dashboard')).get()?.subject.id).toBe('viewer');
  });

  test("shows nothing of its session when Back brings it from the browser's memory after a logout", async () => {
    const { get } = await open('/dashboard?scenario=mfa&as=owner');
    const { go } = await import('./world/go.ts');
    const reload = vi.spyOn(go, 'reload').mockImplementation(() => {});
    const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    back();
    expect(get()?.subject.id).toBe('owner');
    sessionStorage.setItem('mock-signed-in', 'null');
    back();
    expect([get(), here(), reload.mock.calls.length]).toEqual([null, '/dashboard?scenario=mfa', 1]);
  });
});

describe('account', () => {
  test('is the one the tab works in, and leaves the address with as', async () => {
    const { get, signOut } = await open('/dashboard?as=owner&account=a-2&now=+30d');
    expect(get()).toMatchObject({ account: { id: 'a-2' }, accountStored: true });
    signOut();
    expect(here()).toBe('/dashboard?now=+30d');
  });

  test('follows the account switcher, in the address and in what the mock is told', async () => {
    const { installed, selectAccount } = await open('/dashboard?as=owner&now=+30d');
    selectAccount('a-2');
    expect(here()).toBe('/dashboard?as=owner&account=a-2&now=+30d');
    window.history.pushState(null, '', '/devices');
    expect(here()).toBe('/devices?as=owner&account=a-2&now=+30d');
    await installed?.fetch('/api/polymorphictypes');
    expect(requestsTo('/api/polymorphictypes')[0]?.headers.get('x-mock-world')).toBe(
      'as=owner&account=a-2&now=+30d',
    );
    const { get, selectAccount: select } = await open(here());
    expect(get()?.account.id).toBe('a-2');
    expect(requestsTo('/__mock/token')).toHaveLength(1);
    select('a-1');
    expect(here()).toBe('/devices?as=owner&now=+30d');
  });

  test('stays out of an address without an identity', async () => {
    elsewhere.signIn('owner');
    const { selectAccount } = await open('/dashboard?scenario=mfa');
    selectAccount('a-2');
    expect(here()).toBe('/dashboard?scenario=mfa');
    expect(document.cookie).toContain('account=a-2');
  });
});

describe('the clock', () => {
  test("doesn't move in a frozen world", async () => {
    const { clock } = await open('/?now=+30d,frozen');
    vi.setSystemTime(now + 60_000);
    expect(clock.now()).toBe(now);
  });

  test('follows a world in another time', async () => {
    control['/__mock/world'] = ({ search }) =>
      Response.json({ ...worldOf(search), now: new Date(now + 30 * 86_400_000).toISOString() });
    const { clock } = await open('/?now=+30d');
    expect(clock.now()).toBe(now + 30 * 86_400_000);
  });
});

describe('an address that names no world', () => {
  const error = {
    code: 'INVALID',
    message: 'Unknown scenario "ofline"; nothing was applied. Did you mean "offline"?',
    parameter: 'scenario',
    value: 'ofline',
    allowed: ['online', 'offline', 'mfa'],
    didYouMean: 'offline',
  };

  test('gets a page that says so, with the nearest choice and all others', async () => {
    control['/__mock/world'] = () => Response.json({ error }, { status: 400 });
    const { get, installed } = await open('/devices?sort=name&scenario=ofline');
    expect(installed).toBeNull();
    expect(get()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "This address doesn't describe a mock world",
    );
    expect(screen.getByText(error.message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open with "offline"' })).toHaveAttribute(
      'href',
      '/devices?sort=name&scenario=offline',
    );
    const others = within(screen.getByRole('navigation', { name: 'Or one of these' })).getAllByRole('link');
    expect(others.map((link) => link.textContent)).toEqual(['online', 'mfa']);
    expect(screen.getByRole('link', { name: 'Leave out scenario' })).toHaveAttribute(
      'href',
      '/devices?sort=name',
    );
  });

  test('gets links to the name that was meant and to the address without it, where a name is misspelled', async () => {
    const message = 'Unknown parameter "scenaro"; nothing was applied. Did you mean "scenario"?';
    const misspelled = { ...error, message, parameter: 'scenaro', value: 'offline', didYouMean: 'scenario' };
    control['/__mock/world'] = () => Response.json({ error: misspelled }, { status: 400 });
    await open('/devices?sort=name&scenaro=offline');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open with "scenario"' })).toHaveAttribute(
      'href',
      `${location.origin}/devices?sort=name&scenario=offline`,
    );
    expect(screen.getByRole('link', { name: 'Leave out scenaro' })).toHaveAttribute(
      'href',
      `${location.origin}/devices?sort=name`,
    );
  });

  test('gets it even when the mock gives no reason', async () => {
    control['/__mock/world'] = () => new Response('', { status: 400 });
    await open('/?scenario=x');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The mock server refused this page');
    expect(screen.getByText('The mock server answered with status 400.')).toBeVisible();
  });

  test('is another thing than a mock that is away', async () => {
    control['/__mock/world'] = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(open('/?scenario=mfa')).rejects.toThrow('Failed to fetch');
  });
});
