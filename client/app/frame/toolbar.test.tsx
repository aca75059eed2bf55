import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

function toolbar(): HTMLElement {
  return screen.getByRole('banner');
}

describe('the toolbar', () => {
  test.each([
    ['online', 'Remaining Advanced Actions: 340'],
    ['unlimited', 'Remaining Advanced Actions: unlimited'],
    ['exhausted', 'Remaining Advanced Actions: 0'],
    ['no-license', 'No active license'],
    ['no-hardware', 'No active license'],
  ])('says the balance of scenario %s', async (scenario, text) => {
    await openPortal(`/nowhere?scenario=${scenario}&as=owner`);
    await waitFor(() => expect(toolbar()).toHaveTextContent(text));
  });

  test('shows the configured logo and brand, also in the title', async () => {
    const apiBaseUrl = 'http://portal.test/api';
    const apiUrl = `${apiBaseUrl}/graphql`;
    const config = { apiUrl, apiBaseUrl, brand: 'Acme', logo: '/logo.svg', mock: true };
    await openPortal('/nowhere?as=owner', { environment: { config } });
    expect(toolbar().querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(screen.getAllByText('Acme Device')[0]).toBeInTheDocument();
    expect(document.title).toBe('Portal | Acme Device');
  });

  test("puts 'Serial #:' before the serial number", async () => {
    await openPortal('/nowhere?as=owner');
    expect(toolbar()).toHaveTextContent('Serial #: 7C21-0048-B93E');
  });

  test('says that a session without a device has no serial number', async () => {
    await openPortal('/nowhere?scenario=no-device&as=owner');
    expect(toolbar()).toHaveTextContent('Serial #: none');
  });

  const unknown = () => within(toolbar()).getByRole('img', { name: 'Unknown' });
  const spinner = () => unknown().querySelector('.spinner');

  test('shows a spinner while the balance is loading, and if the server returns none', async () => {
    await openPortal('/nowhere?as=owner&fault=ToolbarLicenseInfoQuery:hang');
    expect(spinner()).toBeVisible();
    const { settled } = await openPortal('/nowhere?scenario=balance-unknown&as=owner');
    await settled();
    expect(spinner()).toBeVisible();
  });

  test('shows the spinner after a failure, with the reason, and tries again', async () => {
    const { user } = await openPortal('/nowhere?as=owner&fault=ToolbarLicenseInfoQuery:http-500@1');
    const retry = await within(toolbar()).findByRole('button', { name: 'Try again' });
    expect(toolbar()).toHaveTextContent("The license service isn't answering (500).");
    expect(spinner()).toBeVisible();
    expect(toolbar().querySelector('[aria-busy]')).toBeNull();
    await user.click(retry);
    await waitFor(() => expect(toolbar()).toHaveTextContent('Remaining Advanced Actions: 340'));
  });
});

describe('the account menu', () => {
  async function open(address: string, options?: PortalOptions) {
    const portal = await openPortal(address, options);
    await portal.user.click(screen.getByRole('button', { name: /^Account: / }));
    await screen.findByRole('menuitem', { name: 'Log Out' });
    return portal;
  }

  test('closes on a second press of its button, and on a press elsewhere', async () => {
    const { user } = await openPortal('/nowhere?as=admin');
    const button = screen.getByRole('button', { name: /^Account: / });
    for (const target of [button, document.body]) {
      await user.click(button);
      await screen.findByRole('menu');
      await user.click(target);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('opens and moves with the arrow keys, and restores the focus on Escape', async () => {
    const { user } = await openPortal('/nowhere?as=admin');
    const button = screen.getByRole('button', { name: /^Account: / });
    button.focus();
    await user.keyboard('{ArrowDown}');
    const appearance = await screen.findByRole('menuitem', { name: /^Appearance: / });
    await waitFor(() =>
      expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement),
    );
    await user.keyboard('{ArrowDown}{Home}{End}{ArrowUp}');
    expect(appearance).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('leads to a page and closes', async () => {
    const { user, address } = await open('/nowhere?as=admin');
    await user.click(screen.getByRole('menuitem', { name: 'Your settings' }));
    await waitFor(() => expect(address()).toBe('/settings/password'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test("names the kind of session, and the account's zone", async () => {
    await open('/nowhere?as=device');
    expect(screen.getByText('Device sign-in')).toBeInTheDocument();
    expect(screen.getByText('Times are in Central Time')).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Your settings' })).toBeInTheDocument();
  });

  test('has Log Out while the side menu is empty', async () => {
    const { user, address } = await open('/nowhere?scenario=no-device&as=owner');
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(await screen.findByText('You are logged out')).toBeVisible();
  });

  test('goes through the appearances and keeps the choice', async () => {
    const { user } = await open('/nowhere?as=owner');
    await user.click(screen.getByRole('menuitem', { name: 'Appearance: System' }));
    await user.click(screen.getByRole('menuitem', { name: 'Appearance: Light' }));
    expect(screen.getByRole('menuitem', { name: 'Appearance: Dark' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('portal-theme')).toBe('dark');
    await user.click(screen.getByRole('menuitem', { name: 'Appearance: Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });
});

describe("the account's name", () => {
  async function open(address: string, options?: PortalOptions) {
    const portal = await openPortal(address, options);
    await portal.user.click(screen.getByRole('button', { name: 'Switch account: North County Lab' }));
    await screen.findByRole('menu');
    return portal;
  }

  test('is only a name for a session with one account', async () => {
    await openPortal('/nowhere?as=owner');
    expect(screen.queryByRole('button', { name: /^Switch account/ })).toBeNull();
  });

  test('switches the account: the page reloads, with the new account in every request', async () => {
    const { user, requests, operations } = await open('/nowhere?scenario=two-accounts&as=owner');
    const [first, second] = screen.getAllByRole('menuitemradio');
    expect(first).toBeChecked();
    const countBefore = operations.length;
    await user.click(second as HTMLElement);
    await waitFor(() => expect(operations.slice(countBefore)).toContain('MainMenuIsOfflineQuery'));
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(second?.textContent ?? ''));
    const accounts = requests.map((request) => request.headers.get('x-account-id'));
    const after = new Set(accounts.slice(countBefore));
    expect(after.size).toBe(1);
    expect(after).not.toContain(accounts[0]);
    expect(operations.slice(countBefore).filter((name) => name === 'GetIsFasTrakMutation')).toHaveLength(1);
  });

  test.each([
    ['/devices/some-device', '/devices'],
    ['/groups/some-group', '/groups'],
    ['/organization/organization-north-county', '/organization/organization-south-county'],
    ['/authentication?range=30d', '/authentication'],
  ])('from %s leads to %s', async (from, to) => {
    const separator = from.includes('?') ? '&' : '?';
    const { user, address } = await open(`${from}${separator}scenario=two-accounts&as=admin`);
    await user.click(screen.getAllByRole('menuitemradio')[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe(to));
  });

  test("leads home from an organization's page if the other account has no organization", async () => {
    const { user, address } = await open(
      '/organization/organization-north-county?scenario=two-accounts&as=owner',
      {
        user: (user) => ({
          ...user,
          accounts: (user.accounts ?? []).map((account, at) =>
            at === 1 ? { ...account, organizationId: null } : account,
          ),
        }),
      },
    );
    await user.click(screen.getAllByRole('menuitemradio')[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('on small screens', () => {
  test('the Menu button opens the same entries and those of Manage, with serial number and balance; Escape closes it', async () => {
    window.innerWidth = 390;
    try {
      const { user } = await openPortal('/nowhere?scenario=offline&as=owner');
      const button = screen.getByRole('button', { name: 'Menu' });
      await user.click(button);
      const drawer = await screen.findByRole('dialog', { name: 'Menu' });
      const entries = () => within(drawer).queryAllByRole('listitem');
      await waitFor(() =>
        expect(entries().map((item) => item.textContent)).toEqual([
          'Dashboard',
          'Offline Updates & Tools',
          'Usage Metrics',
          'Magnet Graykey FasTrak',
          'Log Out',
          'Devices',
          'Organization',
        ]),
      );
      expect(drawer).toHaveTextContent('Serial #: 7C21-0048-B93E');
      await waitFor(() => expect(drawer).toHaveTextContent('Remaining Advanced Actions: 340'));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(button).toHaveFocus();
    } finally {
      window.innerWidth = 1024;
    }
  });
});
