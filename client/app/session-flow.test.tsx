import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionStore, signIn } from '#client/session/session-store.ts';
import { testClaims, testToken } from '#client/session/test-tokens.ts';
import { openPortal } from '#client/testing/portal.tsx';

function signedOutElsewhere(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'logout', newValue }));
}

const signInHeading = { level: 1, name: 'Sign in' } as const;

describe('logged out', () => {
  test('every page redirects to the login page, which returns to it', async () => {
    const { address } = await openPortal('/metrics/device-access?range=90');
    expect(address()).toBe('/auth/login?returnTo=%2Fmetrics%2Fdevice-access%3Frange%3D90');
    expect(screen.getByRole('heading', signInHeading)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('an unknown path shows the bare page, which says so', async () => {
    const { address } = await openPortal('/no/such/page');
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(address()).toBe('/no/such/page');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('logging out works without a session', async () => {
    const { address } = await openPortal('/auth/sign-out');
    expect(address()).toBe('/auth/login');
  });
});

test('an unknown path keeps the menu for someone who is signed in', async () => {
  await openPortal('/no/such/page?as=owner');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

describe('a page that the session has no access to', () => {
  test.each([
    ['/users', 'viewer', 'Users', 'Only Administrators can open this page.', 'access:admin'],
    ['/groups/some-group', 'owner', 'Group', 'Only Administrators can open this page.', 'access:admin'],
    [
      '/metrics/advanced-actions',
      'viewer',
      'Advanced Actions',
      'Only Lead operators, License owners, and Operators can open this page.',
      'perform:advanced_actions',
    ],
  ])('%s tells %s which roles can open it', async (path, as, title, words, permission) => {
    await openPortal(`${path}?as=${as}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    const needs = `It needs the permission ${permission}. Ask an administrator.`;
    expect(screen.getByRole('main')).toHaveTextContent(needs);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });

  test("tells an email identity that it can't change its password, and leads home", async () => {
    await openPortal('/settings/password?as=email');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your settings' })).toBeVisible();
    expect(screen.getByText("You can't change this password here.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });

  test("isn't confused with an unknown path, even for an email identity", async () => {
    await openPortal('/no/such/page?as=email');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('hides the license from an email identity', async () => {
    await openPortal('/devices?as=email');
    expect(screen.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
    expect(screen.getByText("You don't have access to this page.")).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Manage' })).toBeNull();
  });

  test.each(['/metrics/advanced-actions', '/Metrics/Advanced-Actions/'])(
    'sends no queries of its own at %s',
    async (path) => {
      const frame = await openPortal('/nowhere?as=viewer');
      await frame.settled();
      const page = await openPortal(`${path}?as=viewer`);
      await screen.findByText(/perform:advanced_actions/);
      await page.settled();
      expect(page.operations.filter((name) => !frame.operations.includes(name))).toEqual([]);
    },
  );
});

describe('logging out', () => {
  test('removes the session, leaves the marker, and says so on the login page', async () => {
    const { user, address } = await openPortal('/nowhere?as=owner');
    await user.click(await screen.findByRole('link', { name: 'Log Out' }));
    expect(await screen.findByText('You are logged out')).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('logout')).toMatch(/^\d{13}$/);
    expect(sessionStore.get()).toBeNull();
  });

  test("hides the account's data from Back", async () => {
    const { user, router, address, operations } = await openPortal('/nowhere?as=owner');
    await act(() => router.navigate('/settings/password'));
    await user.click(await screen.findByRole('link', { name: 'Log Out' }));
    await screen.findByText('You are logged out');
    const countBefore = operations.length;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toMatch(/^\/(auth\/login|nowhere)/));
    expect(screen.queryByText(/North County Lab|7C21/)).toBeNull();
    expect(operations.length).toBe(countBefore);
  });
});

describe('a logout in another tab', () => {
  test("leads to the root path with the marker's value, where the login page says so", async () => {
    const { address, operations, settled } = await openPortal('/nowhere?as=owner');
    await settled();
    const countBefore = operations.length;
    act(() => signedOutElsewhere('1763718176123'));
    expect(await screen.findByText('You were logged out in another tab')).toBeVisible();
    expect(address()).toBe('/?logout=1763718176123');
    expect(screen.getByRole('heading', signInHeading)).toBeVisible();
    expect(screen.queryByText(/1763718176123|North County Lab/)).toBeNull();
    expect(operations.length).toBe(countBefore);
  });

  test("isn't signaled by removing the marker: the root path loads with an empty value, and input is kept", async () => {
    const form = '/fastrak-trial?scenario=fastrak-none&as=owner';
    const { user } = await openPortal(form);
    await user.type(await screen.findByLabelText(/^Note/), 'For the new lab.');
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    signedOutElsewhere(null);
    vi.unstubAllGlobals();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(location.pathname + location.search).toBe('/?logout=');
    expect(sessionStore.get()).not.toBeNull();
    const input = sessionStorage.getItem('drafts');
    expect(input).toContain('For the new lab.');

    const portal = await openPortal('/?logout=&scenario=fastrak-none&as=owner');
    expect(portal.address()).toBe('/dashboard');
    sessionStorage.setItem('drafts', input ?? '');
    await act(() => portal.router.navigate('/fastrak-trial'));
    expect(await screen.findByLabelText(/^Note/)).toHaveValue('For the new lab.');
  });

  test.each(['', '<img src=x>&a=b#c'])('leads there with any value, and stays there: %j', async (value) => {
    const { address } = await openPortal('/nowhere?as=owner');
    act(() => signedOutElsewhere(value));
    expect(await screen.findByText('You were logged out in another tab')).toBeVisible();
    expect(address()).toBe(`/?logout=${encodeURIComponent(value)}`);
    const reloaded = await openPortal(address());
    const { pathname, searchParams } = new URL(reloaded.address(), location.href);
    expect([pathname, searchParams.get('logout')]).toEqual(['/', value]);
    expect(screen.getByText('You were logged out in another tab')).toBeVisible();
  });
});

describe('a session that ends', () => {
  test('because of a 401 leads to the login page once, which returns to the page', async () => {
    const { address } = await openPortal('/nowhere?as=owner&fault=ToolbarLicenseInfoQuery:unauthenticated');
    // Unknown paths don't redirect to the login page.
    await waitFor(() => expect(sessionStore.get()).toBeNull());
    expect(address()).toBe('/nowhere');

    const page = await openPortal(
      '/settings/password?tab=2&as=owner&fault=ToolbarLicenseInfoQuery:unauthenticated',
    );
    expect(await screen.findByText('Your session ended')).toBeVisible();
    expect(page.address()).toBe('/auth/login?returnTo=%2Fsettings%2Fpassword%3Ftab%3D2');
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('logout')).toBeNull();
  });
});

describe('signing in as someone else in the same account', () => {
  test('reloads the page, with the new token in every request', async () => {
    const { operations, requests } = await openPortal('/nowhere?as=owner');
    await waitFor(() => expect(operations).toContain('GetIsFasTrakMutation'));
    const countBefore = operations.length;
    const session = sessionStore.get();
    const token = testToken(testClaims({ sub: 'urn:graykey:user:other' }));
    act(() => {
      const accountId = session?.account.id ?? '';
      signIn({ token, user: { displayName: 'Someone else', accountId, accounts: [] } });
    });
    await waitFor(() => expect(operations.slice(countBefore)).toContain('GetIsFasTrakMutation'));
    const authorizations = requests.slice(countBefore).map((request) => request.headers.get('authorization'));
    expect(new Set(authorizations)).toEqual(new Set([`Bearer ${token}`]));
  });
});
