import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { readSession, type Session } from './session.ts';
import { testClaims, testCookies, testToken, testUser } from './test-tokens.ts';

const now = Date.UTC(2026, 2, 1, 12);
const token = testToken(testClaims());

/** Loads the module again, because a page reads the cookies once. */
async function openPage(ownSession?: Session) {
  vi.resetModules();
  const store = await import('./session-store.ts');
  store.sessionStore.start(ownSession);
  return { ...store, get: store.sessionStore.get };
}

/** A page whose visitor has just signed in. */
async function openSignedIn(
  input: Partial<Parameters<Awaited<ReturnType<typeof openPage>>['signIn']>[0]> = {},
) {
  const page = await openPage();
  expect(page.signIn({ token, user: testUser(), ...input })).toEqual({ ok: true });
  return page;
}

/** A page of the session in the cookies, and what it hears of logouts elsewhere. */
async function openListening() {
  setCookies(testCookies());
  const page = await openPage();
  const listener = vi.fn();
  return { ...page, listener, stop: page.onLogoutMarker(listener) };
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: tests set cookies that other software wrote
  document.cookie = cookie;
}

function setCookies(header: string): void {
  for (const cookie of header.split('; ')) setCookie(`${cookie}; Path=/`);
}

function cookieNames(): string[] {
  return document.cookie
    .split('; ')
    .filter(Boolean)
    .map((cookie) => cookie.replace(/=.*/, ''));
}

/** The cookies that were set, without removals. */
function written(write: MockInstance<(cookie: string) => void>): string[] {
  return write.mock.calls.map(([cookie]) => cookie).filter((cookie) => !/^\w+=;/.test(cookie));
}

function removeCookies(): void {
  for (const name of cookieNames()) setCookie(`${name}=; Path=/; Max-Age=0`);
}

function storageEvent(init: StorageEventInit): void {
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init }));
}

let warn: MockInstance<typeof console.warn>;
let listen: MockInstance<typeof window.addEventListener>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  listen = vi.spyOn(window, 'addEventListener');
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  removeCookies();
});

describe('starting', () => {
  test('reads the session from the cookies', async () => {
    setCookies(testCookies(testClaims(), testUser(), 'a-2'));
    const { get } = await openPage();
    expect(get()).toMatchObject({ account: { id: 'a-2' }, accountStored: true });
    expect(warn).not.toHaveBeenCalled();
  });

  test('with unreadable cookies is logged out, keeps them, and warns once about each', async () => {
    setCookies(`jwt=${token}; user=%E0%A4%A; account=a-1`);
    const cookies = document.cookie;
    const { get } = await openPage();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(get()).toBeNull();
    expect(document.cookie).toBe(cookies);
    expect(warn.mock.calls).toEqual([
      ['Ignored a cookie named "user". The user is not percent-encoded JSON.'],
    ]);
  });

  test('with a session of another server on this host, which the API never accepted, leaves the cookies alone', async () => {
    setCookies(testCookies());
    const { get, sessionEnded, sessionStore } = await openPage();
    const cookies = document.cookie;
    sessionEnded(false);
    expect([get(), sessionStore.ended(), document.cookie]).toEqual([null, true, cookies]);
    const reopened = await openPage();
    reopened.sessionEnded(true);
    expect([reopened.get(), cookieNames()]).toEqual([null, []]);
  });

  test("with a tab's own session doesn't change the cookies", async () => {
    setCookies(testCookies());
    const session = readSession(testCookies(testClaims({ sub: 'urn:graykey:user:u-2' })));
    const { get } = await openPage(session ?? expect.fail());
    expect(get()?.subject.id).toBe('u-2');
    expect(cookieNames()).toEqual(['jwt', 'user']);
  });

  test('with blocked cookies is logged out without throwing', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
    const { get, signIn } = await openPage();
    expect(get()).toBeNull();
    expect(signIn({ token, user: testUser() })).toMatchObject({ ok: false, reason: 'not-stored' });
  });

  test('in a browser that keeps only some cookies signs nobody in, and leaves none', async () => {
    const cookies: Record<string, string> = {};
    const set = (cookie: string) => {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') delete cookies[name];
      else if (name !== 'user') cookies[name] = value;
    };
    const get = () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    Object.defineProperty(document, 'cookie', { configurable: true, get, set });
    const { signIn } = await openPage();
    expect(signIn({ token, user: testUser() })).toMatchObject({ ok: false, reason: 'not-stored' });
    expect(cookieNames()).toEqual([]);
  });
});

describe('signing in', () => {
  test('stores the token, user and account id, and notifies listeners', async () => {
    const { get, sessionStore, signIn } = await openPage();
    const listener = vi.fn();
    sessionStore.subscribe(listener);
    expect(signIn({ token, user: testUser() })).toEqual({ ok: true });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(cookieNames()).toEqual(['jwt', 'user', 'account']);
    expect(document.cookie).toContain(`jwt=${token}`);
    expect(document.cookie).toContain('account=a-1');
    expect(get()).toMatchObject({ displayName: 'Zoë Łódź 李', account: { id: 'a-1' }, accountStored: true });
  });

  test('survives a reload', async () => {
    const { get } = await openSignedIn({ accountId: 'a-2' });
    const before = get();
    expect(before?.account.id).toBe('a-2');
    const after = (await openPage()).get();
    expect(after).toEqual(before);
  });

  test('writes cookies for the whole site, without expiry, Lax', async () => {
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    await openSignedIn();
    expect(written(write).map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
      'jwt; Path=/; SameSite=Lax',
      'user; Path=/; SameSite=Lax',
      'account; Path=/; SameSite=Lax',
    ]);
  });

  test('with an expiry writes it to every cookie', async () => {
    const { signIn } = await openPage();
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    signIn({ token, user: testUser(), expires: new Date(now + 60_000) });
    expect(written(write)).toHaveLength(3);
    for (const cookie of written(write))
      expect(cookie).toMatch(/; Path=\/; Expires=Sun, 01 Mar 2026 12:01:00 GMT; SameSite=Lax$/);
    expect(cookieNames()).toEqual(['jwt', 'user', 'account']);
    vi.setSystemTime(now + 61_000);
    expect(cookieNames()).toEqual([]);
  });

  test('on https writes Secure cookies', async () => {
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'portal.example', pathname: '/' });
    const { signIn } = await openPage();
    signIn({ token, user: testUser() });
    expect(written(write)).toHaveLength(3);
    for (const [cookie] of write.mock.calls) expect(cookie).toMatch(/; SameSite=Lax; Secure$/);
  });

  test('with an unreadable user is refused in words, and nothing is stored', async () => {
    const { get, signIn } = await openPage();
    expect(signIn({ token, user: { ...testUser(), accountId: '' } })).toEqual({
      ok: false,
      reason: 'unreadable-token',
      message: expect.stringMatching(/^This sign-in can't be used\. The user/),
    });
    expect(get()).toBeNull();
    expect(cookieNames()).toEqual([]);
  });
});

describe('accounts', () => {
  test('selecting one stores its id and applies its permissions', async () => {
    const { get, selectAccount, signIn } = await openPage();
    const permissions = ['account:a-2:access:admin'];
    signIn({ token: testToken(testClaims({ permissions })), user: testUser() });
    expect(get()?.can.access.admin).toBeUndefined();
    selectAccount('a-2');
    expect(document.cookie).toContain('account=a-2');
    expect(get()).toMatchObject({ account: { id: 'a-2' }, accountStored: true });
    expect(get()?.can.access.admin).toBe(true);
  });

  test("selecting one that the session doesn't have changes nothing", async () => {
    const { get, selectAccount } = await openSignedIn();
    const before = get();
    selectAccount('a-99');
    expect(get()).toBe(before);
    expect(document.cookie).toContain('account=a-1');
  });

  test('clearing selects the default account, and stores nothing', async () => {
    const { clearAccount, get } = await openSignedIn({ accountId: 'a-2' });
    clearAccount();
    expect(cookieNames()).toEqual(['jwt', 'user']);
    expect(get()).toMatchObject({ account: { id: 'a-1' }, accountStored: false });
  });

  test('clearing lasts until the next page, which stores the default account', async () => {
    const { clearAccount } = await openSignedIn({ accountId: 'a-2' });
    clearAccount();
    const { get } = await openPage();
    expect(get()).toMatchObject({ account: { id: 'a-1' }, accountStored: true });
    expect(document.cookie).toContain('account=a-1');
  });
});

describe('logging out', () => {
  test('removes the cookies and writes the time to the logout marker', async () => {
    const { get, sessionStore, signOut } = await openSignedIn();
    signOut();
    expect(get()).toBeNull();
    expect(cookieNames()).toEqual([]);
    expect(localStorage.getItem('logout')).toBe(String(now));
    expect(sessionStore.ended()).toBe(false);
  });

  test('works if storage is blocked', async () => {
    const { get, signOut } = await openSignedIn();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    signOut();
    expect(get()).toBeNull();
  });

  test("in another tab ends the session, and listeners get the marker's value", async () => {
    const { get, listener, stop } = await openListening();
    storageEvent({ key: 'logout', newValue: '1772366400000' });
    expect(listener.mock.calls).toEqual([['1772366400000']]);
    expect(get()).toBeNull();
    stop();
    storageEvent({ key: 'logout', newValue: '1772366400001' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('in another tab while this one is starting is reported after the start', async () => {
    setCookies(testCookies());
    const { get, onLogoutMarker } = await openPage();
    storageEvent({ key: 'logout', newValue: '1772366400000' });
    expect(get()).toBeNull();
    const listener = vi.fn();
    onLogoutMarker(listener)();
    expect(listener.mock.calls).toEqual([['1772366400000']]);
    onLogoutMarker(listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("isn't signaled by removing the marker, which is still reported", async () => {
    const { get, listener } = await openListening();
    storageEvent({ key: 'logout', newValue: null });
    expect(listener.mock.calls).toEqual([[null]]);
    expect(get()).not.toBeNull();
  });

  test.each([
    ['another key', { key: 'theme', newValue: '1' }],
    ['clearing all storage', { key: null, newValue: null }],
    ['storage of the tab', { key: 'logout', newValue: '1', storageArea: sessionStorage }],
    ['no storage at all', { key: 'logout', newValue: '1', storageArea: null }],
  ])('is not what %s means', async (_name, init) => {
    const { get, listener } = await openListening();
    storageEvent(init);
    expect(listener).not.toHaveBeenCalled();
    expect(get()).not.toBeNull();
  });
});

describe('a page restored from the back/forward cache', () => {
  const back = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('is logged out if its cookies were removed', async () => {
    const { get } = await openSignedIn();
    removeCookies();
    back(false);
    expect(get()).not.toBeNull();
    back(true);
    expect(get()).toBeNull();
  });

  test("keeps a tab's own session whatever the cookies say", async () => {
    const { get } = await openPage(readSession(testCookies()) ?? expect.fail());
    removeCookies();
    back(true);
    expect(get()).not.toBeNull();
  });

  test('stays unchanged if its cookies are unchanged', async () => {
    const { get, sessionStore } = await openSignedIn();
    const session = get();
    const listener = vi.fn();
    sessionStore.subscribe(listener);
    back(true);
    expect(get()).toBe(session);
    expect(listener).not.toHaveBeenCalled();
  });

  test('reloads if someone else has signed in since', async () => {
    const reload = vi.fn();
    await openSignedIn();
    setCookies(testCookies(testClaims({ sub: 'urn:graykey:user:u-2' })));
    vi.stubGlobal('location', { protocol: 'http:', pathname: '/', reload });
    back(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
