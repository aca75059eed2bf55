import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { resumeSavedView } from './resume-view.ts';
import { forgetSession, sessionStore, signIn, signOut, viewKey } from './session-store.ts';
import { testClaims, testToken, testUser } from './test-tokens.ts';
import { resumeView, startView, stopView, type View } from './view-as.ts';

const now = Date.UTC(2026, 2, 1, 12);
const person = testToken(testClaims());
const view: View = {
  token: testToken(testClaims({ sub: 'urn:graykey:device_user:d-1', exp: now / 1000 + 1_800 })),
  user: testUser({ displayName: 'User of Bench 2', accountId: 'a-2' }),
  lacking: ['perform:advanced_actions'],
  from: '/organization/o-1?tab=view-as',
};
const saved = () => sessionStorage.getItem(viewKey);
const nameNow = () => sessionStore.get()?.displayName;

beforeEach(() => {
  vi.useFakeTimers({ now });
  clock.sync(now);
  signIn({ token: person, user: testUser({ displayName: 'Priya Raman' }) });
});
afterEach(forgetSession);

describe('a view', () => {
  test('has its own session in this tab, and leaves the cookies as they are', () => {
    const cookies = document.cookie;
    expect(startView(view)).toBe(true);
    expect(sessionStore.get()).toMatchObject({
      token: view.token,
      displayName: 'User of Bench 2',
      account: { id: 'a-2' },
      viewing: { person: { token: person }, lacking: view.lacking, from: view.from },
    });
    expect(document.cookie).toBe(cookies);
  });

  test('ends where it was started, with the session of the person', () => {
    expect(stopView()).toBeNull();
    startView(view);
    expect(stopView()).toBe(view.from);
    expect([nameNow(), saved()]).toEqual(['Priya Raman', null]);
  });

  test('of another role is of the same person', () => {
    startView(view);
    const role = { ...view, token: person, user: testUser({ displayName: 'Viewer role' }) };
    expect(startView(role)).toBe(true);
    expect(sessionStore.get()?.viewing?.person.displayName).toBe('Priya Raman');
    expect(nameNow()).toBe('Viewer role');
  });

  test("doesn't start with an invalid response, with an expired token, or logged out", () => {
    const expired = testToken(testClaims({ exp: now / 1000 - 61 }));
    for (const invalid of [{ token: 'a.b.c' }, { token: expired }, { user: {} }])
      expect([invalid, startView({ ...view, ...invalid })]).toEqual([invalid, false]);
    expect([nameNow(), saved()]).toEqual(['Priya Raman', null]);
    signOut();
    expect(startView(view)).toBe(false);
  });

  test('is deleted when its person logs out', () => {
    startView(view);
    expect(saved()).not.toBeNull();
    signOut();
    expect(saved()).toBeNull();
  });

  test('lasts until the page ends if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(startView(view)).toBe(true);
    expect(nameNow()).toBe('User of Bench 2');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await resumeSavedView();
    expect(nameNow()).toBe('User of Bench 2');
    expect(stopView()).toBe(view.from);
  });
});

describe('a view saved in the tab', () => {
  function savedView(): Record<string, unknown> {
    startView(view);
    const text = saved() ?? '';
    stopView();
    return JSON.parse(text);
  }
  function resume(value: unknown): void {
    sessionStorage.setItem(viewKey, typeof value === 'string' ? value : JSON.stringify(value));
    resumeView();
  }

  test('resumes for the same person only', async () => {
    const value = savedView();
    sessionStorage.setItem(viewKey, JSON.stringify(value));
    await resumeSavedView();
    expect(sessionStore.get()?.viewing).toMatchObject({ lacking: view.lacking, from: view.from });
    stopView();
    signIn({ token: testToken(testClaims({ sub: 'urn:graykey:user:u-2' })), user: testUser() });
    resume(value);
    expect(sessionStore.get()?.viewing).toBeUndefined();
    expect(saved()).toBeNull();
  });

  test('names no missing permissions if their list is invalid', () => {
    const value = savedView();
    for (const lacking of [undefined, 'perform:advanced_actions', [7]]) {
      resume({ ...value, lacking });
      expect(sessionStore.get()?.viewing?.lacking).toEqual([]);
    }
  });

  test('is deleted if it is invalid', () => {
    const value = savedView();
    const invalid = ['', 'null', '{', '[]', '7', { ...value, token: 7 }, { ...value, token: 'a.b.c' }];
    for (const each of [...invalid, { ...value, from: null }, { ...value, by: 7 }, { ...value, user: {} }]) {
      resume(each);
      expect([each, sessionStore.get()?.viewing, saved()]).toEqual([each, undefined, null]);
    }
  });

  test('is not looked for without a session', async () => {
    const value = JSON.stringify(savedView());
    signOut();
    sessionStorage.setItem(viewKey, value);
    await resumeSavedView();
    expect([sessionStore.get(), saved()]).toEqual([null, value]);
  });
});
