import { screen, waitFor, within } from '@testing-library/react';
import { parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';
import { screens } from '#schema/states.generated.ts';

const pages = screens.flatMap((screen) =>
  (screen.part === 'portal' ? screen.states : [])
    .filter(({ state }) => state === 'Full')
    .map((state) => [state.path ?? screen.path, state.address, state.sees] as const),
);

describe('the route table', () => {
  test('has every documented path but the one that signs out, which shows no page', () => {
    expect(pages.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/dashboard',
        '/devices',
        '/devices/device-7c21-0048-b93e',
        '/groups',
        '/groups/group-field-team',
        '/auth/login',
        '/authentication',
        '/fastrak',
        '/fastrak-trial',
        '/settings/password',
        '/users',
        '/organization/organization-north-county',
        '/offline-tools',
        '/offline-usage-metrics',
        '/metrics/device-access',
        '/metrics/advanced-actions',
      ]),
    );
  });

  test.each(pages)('%s is a page (%s)', async (path, link, sees) => {
    const { address } = await openPortal(link);
    expect((await screen.findAllByText(sees, { exact: false })).length).toBeGreaterThan(0);
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings).toHaveLength(1);
    // The menu and toolbar may contain the same text.
    expect(headings[0]).not.toHaveTextContent('Page not found');
    expect(address()).toBe(path);
  });

  test('the menu leads to the organization of the current account', async () => {
    const { user, address } = await openPortal('/nowhere?as=admin');
    const manage = within(screen.getByRole('navigation', { name: 'Manage' }));
    await user.click(manage.getByRole('link', { name: 'Organization' }));
    await waitFor(() => expect(address()).toBe('/organization/organization-north-county'));
  });
});

describe('the page layout', () => {
  test('has the side menu with the logo, the toolbar and the page for an authenticated user', async () => {
    await openPortal('/nowhere?as=owner');
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(await within(menu).findByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(menu.querySelector('svg')).toHaveAttribute('width', '60');
    expect(within(menu).getByRole('link', { name: 'Portal Graykey Device, home' })).toHaveAttribute(
      'href',
      '/',
    );
    const toolbar = screen.getByRole('banner');
    expect(toolbar).toHaveTextContent('Serial #:');
    expect(within(toolbar).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows the logo at 60 by 60 in the side menu and at 40 by 40 in the toolbar', async () => {
    await openPortal('/nowhere?as=owner');
    const logos = [screen.getByRole('navigation', { name: 'Main' }), screen.getByRole('banner')].map(
      (place) => place.querySelector('svg[viewBox="0 0 60 60"]'),
    );
    expect(logos.map((logo) => [logo?.getAttribute('width'), logo?.getAttribute('height')])).toEqual([
      ['60', '60'],
      ['40', '40'],
    ]);
  });
});

describe('the documented operations', () => {
  test.each([
    [
      'ToolbarLicenseInfoQuery',
      'query ToolbarLicenseInfoQuery { myHardwareLicense { id primaryServiceLicense { id remainingActions } } }',
    ],
    [
      'MainMenuIsOfflineQuery',
      'query MainMenuIsOfflineQuery { myHardwareLicense { id offline primaryServiceLicense { id isMfaEnabled product { className } } } }',
    ],
    [
      'GetIsFasTrakMutation',
      'mutation GetIsFasTrakMutation($input: GetFasTrakLinkInput!) { getFasTrakLink(input: $input) { creditsRemaining } }',
    ],
  ])('%s asks for the documented fields and no others', async (name, text) => {
    const { operations, requests } = await openPortal('/nowhere?as=owner');
    await waitFor(() => expect(operations).toContain(name));
    const body = await requests[operations.indexOf(name)]?.json();
    expect(print(parse(body.query.replace(/\s*__typename\n/g, '\n')))).toBe(print(parse(text)));
  });
});
