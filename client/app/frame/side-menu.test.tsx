import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { log } from '#client/browser/log.ts';
import { openPortal } from '#client/testing/portal.tsx';

function menu(): HTMLElement {
  return screen.getByRole('navigation', { name: 'Main' });
}

function entries(): string[] {
  return within(menu())
    .queryAllByRole('listitem')
    .map((item) => item.textContent ?? '');
}

async function shownEntries(): Promise<string[]> {
  await within(menu()).findByRole('link', { name: 'Log Out' });
  return entries();
}

const online = ['Dashboard', 'Software Updates', 'Device Access', 'Advanced Actions'];
const offline = ['Dashboard', 'Offline Updates & Tools', 'Usage Metrics'];
const graykey = 'Magnet Graykey FasTrak';

describe('the side menu', () => {
  test.each([
    ['online', [...online, graykey, 'Log Out']],
    ['offline', [...offline, graykey, 'Log Out']],
    [
      'offline,mfa,verakey,unlimited',
      [...offline, 'Authentication Code', 'Magnet Verakey FasTrak', 'Log Out'],
    ],
    ['fastrak-none', [...online, 'Log Out']],
    ['fastrak-empty', [...online, graykey, 'Log Out']],
    ['no-hardware', ['Dashboard', graykey, 'Log Out']],
    ['no-hardware,fastrak-none', ['Dashboard', 'Log Out']],
  ])('shows exactly the entries of scenario %s, in order', async (scenario, expected) => {
    await openPortal(`/nowhere?scenario=${scenario}&as=owner`);
    await waitFor(() => expect(entries()).toEqual(expected));
  });

  test('leaves out Advanced Actions without the permission', async () => {
    await openPortal('/nowhere?scenario=fastrak-none&as=viewer');
    expect(await shownEntries()).toEqual(['Dashboard', 'Software Updates', 'Device Access', 'Log Out']);
  });

  test("says 'Loading...' until the response arrives", async () => {
    await openPortal('/nowhere?as=owner&fault=MainMenuIsOfflineQuery:hang');
    expect(within(menu()).getByText('Loading...')).toBeVisible();
    expect(entries()).toEqual([]);
  });

  test('is empty for a session without a device id', async () => {
    const { operations } = await openPortal('/nowhere?scenario=no-device&as=owner');
    await waitFor(() => expect(operations).toContain('MainMenuIsOfflineQuery'));
    await waitFor(() => expect(within(menu()).queryByText('Loading...')).toBeNull());
    expect(within(menu()).queryByRole('list')).toBeNull();
    expect(within(menu()).queryByText(/ERROR/)).toBeNull();
  });

  test.each([
    ['http-500', 'ERROR retrieving data: Response not successful: Received status code 500'],
    ['empty', /^ERROR retrieving data: Server response was missing for query/],
    ['graphql-error', /^ERROR retrieving data: ./],
  ])('shows the error of a query that met %s', async (kind, text) => {
    await openPortal(`/nowhere?as=owner&fault=MainMenuIsOfflineQuery:${kind}`);
    expect(await within(menu()).findByText(text)).toBeVisible();
    expect(entries()).toEqual([]);
  });

  test('keeps the error although another page loads the same fields', async () => {
    const fault = 'MainMenuIsOfflineQuery:http-500,ToolbarLicenseInfoQuery:http-500';
    const { router, settled } = await openPortal(`/nowhere?as=owner&fault=${fault}`);
    await within(menu()).findByText(/^ERROR retrieving data: /);
    await act(() => router.navigate('/dashboard'));
    await settled();
    expect(within(menu()).getByText(/^ERROR retrieving data: /)).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Unknown' })).toBeVisible();
  });

  test('tries again on demand', async () => {
    const { user } = await openPortal('/nowhere?as=owner&fault=MainMenuIsOfflineQuery:http-500@1');
    await user.click(await within(menu()).findByRole('button', { name: 'Try again' }));
    expect(await shownEntries()).toEqual([...online, graykey, 'Log Out']);
  });

  test('marks the current page', async () => {
    await openPortal('/authentication?scenario=mfa&as=owner');
    await shownEntries();
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Authentication Code');
  });
});

describe('the administration below the menu', () => {
  const manage = () => within(screen.getByRole('navigation', { name: 'Manage' }));
  const labels = () =>
    manage()
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('has every page for an administrator, and marks the one that is open', async () => {
    const { user, address } = await openPortal('/nowhere?as=admin');
    expect(labels()).toEqual(['Devices', 'Groups', 'Users', 'Organization']);
    await user.click(manage().getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(address()).toBe('/users'));
    expect(manage().getByRole('link', { current: 'page' })).toHaveTextContent('Users');
    expect(within(menu()).queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('marks the list above the page of one device', async () => {
    await openPortal('/devices/no-such-device?as=admin');
    expect(manage().getByRole('link', { current: 'page' })).toHaveTextContent('Devices');
  });

  test('has the pages that other users can open, even without a device', async () => {
    await openPortal('/nowhere?scenario=no-device&as=viewer');
    expect(labels()).toEqual(['Devices', 'Organization']);
  });

  test('is missing for an email identity', async () => {
    await openPortal('/nowhere?as=email');
    expect(screen.queryByRole('navigation', { name: 'Manage' })).toBeNull();
  });
});

describe("FasTrak's mutation", () => {
  const fasTrak = 'GetIsFasTrakMutation';
  const count = (operations: readonly string[]) => operations.filter((name) => name === fasTrak).length;

  test('is sent once when the menu appears, even if React runs effects twice', async () => {
    const { operations, router } = await openPortal('/nowhere?as=owner', { strict: true });
    await within(menu()).findByRole('link', { name: graykey });
    await router.navigate('/elsewhere');
    await screen.findByText(/\/elsewhere/);
    expect(count(operations)).toBe(1);
  });

  test('carries the device of the session, or the empty string without one', async () => {
    const inputOf = async (address: string) => {
      const { requests, operations } = await openPortal(address);
      await waitFor(() => expect(operations).toContain(fasTrak));
      const body = await requests[operations.indexOf(fasTrak)]?.json();
      return body?.variables.input.deviceId;
    };
    expect(await inputOf('/nowhere?as=owner')).toMatch(/./);
    expect(await inputOf('/nowhere?scenario=no-device&as=owner')).toBe('');
  });

  test('only logs a failure, and the menu has no FasTrak entry', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    await openPortal(`/nowhere?as=owner&fault=${fasTrak}:http-500`);
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith("Couldn't load the FasTrak credits.", expect.anything()),
    );
    expect(await shownEntries()).toEqual([...online, 'Log Out']);
    expect(screen.queryByText(/status code 500/)).toBeNull();
  });

  test.each(['http-401', 'graphql-error(code=UNAUTHENTICATED)'])(
    'that meets %s is only logged, and the session continues',
    async (kind) => {
      const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
      const { address } = await openPortal(`/nowhere?as=owner&fault=${fasTrak}:${kind}`);
      await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
      expect(await shownEntries()).toEqual([...online, 'Log Out']);
      expect(address()).toBe('/nowhere');
    },
  );
});
