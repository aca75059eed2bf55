import type { LoaderFunctionArgs } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { readSession, type Session } from '#client/session/session.ts';
import { testClaims, testCookies, testUser } from '#client/session/test-tokens.ts';
import { createGuards, type Guards } from './guards.ts';

function sessionOf(userType: string, deviceCount = 1): Session {
  const [account] = testUser().accounts;
  const user = testUser({ accounts: account ? [{ ...account, deviceCount }] : [] });
  const claims = testClaims({ sub: `urn:graykey:${userType}:u-1` });
  return readSession(testCookies(claims, user), expect.fail) ?? expect.fail('There is no session.');
}

/** The path that a guard redirects to, else its result. */
function visit(guard: Exclude<keyof Guards, 'signOut'>, path: string, session: Session | null) {
  const guards = createGuards({ session: () => session, signOut: () => {} });
  const request = new Request(new URL(path, 'http://portal.test'));
  const result = guards[guard]({ request } as LoaderFunctionArgs);
  return result instanceof Response ? result.headers.get('location') : result;
}

describe('the home route', () => {
  test.each([
    ['a person', '/dashboard', sessionOf('user')],
    ['a person with several devices', '/devices', sessionOf('user', 2)],
    ['an email identity', '/auth/accept-invitation', sessionOf('email')],
    ['a visitor who is logged out', '/auth/login', null],
  ])('leads %s to %s', (_who, home, session) => {
    expect(visit('home', '/', session)).toBe(home);
  });

  test('shows the login page after a logout in another tab, unless someone is signed in', () => {
    expect(visit('home', '/?logout=', null)).toBe('signed-out-elsewhere');
    expect(visit('home', '/?logout=1763718176123', sessionOf('user'))).toBe('/dashboard');
  });
});

describe('the login page', () => {
  test.each([
    ['/auth/login', '/dashboard'],
    ['/auth/login?returnTo=%2Fdevices%3Fsort%3Dname', '/devices?sort=name'],
    ['/auth/login?returnTo=https%3A%2F%2Fevil.example%2Fdashboard', '/dashboard'],
    ['/auth/login?returnTo=%2Fauth%2Fsign-out', '/dashboard'],
  ])('at %s leads someone who is signed in to %s', (path, expected) => {
    expect(visit('login', path, sessionOf('user'))).toBe(expected);
  });

  test('stays without a session', () => {
    expect(visit('login', '/auth/login', null)).toBeNull();
  });
});

describe('a page inside the frame', () => {
  test.each([
    ['/metrics/device-access?range=90', '/auth/login?returnTo=%2Fmetrics%2Fdevice-access%3Frange%3D90'],
    ['/no/such/page', null],
    ['/auth/accept-invitation', null],
  ])('%s leads a visitor who is logged out to %s', (path, expected) => {
    expect(visit('signedIn', path, null)).toBe(expected);
  });

  test('leads an email identity from the dashboard to its invitation', () => {
    expect(visit('signedIn', '/dashboard', sessionOf('email'))).toBe('/auth/accept-invitation');
    expect(visit('signedIn', '/dashboard', sessionOf('user'))).toBeNull();
  });
});
