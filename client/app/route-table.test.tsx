import { screen, waitFor, within } from '@testing-library/react';
import { parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/test-portal.tsx';

describe('the route table', () => {
  test.each([
    ['/dashboard', 'as=owner', 'Dashboard'],
    ['/devices', 'as=admin', 'Devices'],
    ['/devices/device-7c21-0048-b93e', 'as=admin', /7C21-0048-B93E/],
    ['/groups', 'scenario=fleet&as=admin', 'Groups'],
    ['/groups/group-field-team-vehicles', 'scenario=fleet&as=admin', 'Vehicles'],
    ['/auth/login', '', 'Sign in'],
    ['/authentication', 'scenario=mfa&as=owner', 'Authentication Code'],
    ['/fastrak', 'as=owner', 'Magnet Graykey FasTrak'],
    ['/fastrak-trial', 'scenario=fastrak-none&as=owner', 'FasTrak Trial'],
    ['/settings/password', 'as=owner', 'Password'],
    ['/users', 'as=admin', 'Users'],
    ['/organization/organization-north-county', 'as=admin', 'North County Lab'],
    ['/offline-tools', 'scenario=offline&as=owner', 'Offline Updates & Tools'],
    ['/offline-usage-metrics', 'scenario=offline&as=owner', 'Usage Metrics'],
    ['/metrics/device-access', 'as=owner', 'Device Access'],
    ['/metrics/advanced-actions', 'as=owner', 'Advanced Actions'],
  ])('%s is a page (%s)', async (path, world, heading) => {
    const { address } = await openPortal(`${path}?${world}`);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(address()).toBe(path);
  });

  test('the Manage menu leads to the organization of the current account', async () => {
    const { user, address } = await openPortal('/nowhere?as=admin');
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Organization' }));
    await waitFor(() => expect(address()).toBe('/organization/organization-north-county'));
  });
});

describe('the page layout', () => {
  test('of an authenticated user has a side menu, a logo in it, a toolbar and the page', async () => {
    await openPortal('/nowhere?as=owner');
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(await within(menu).findByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(menu.querySelector('svg')).toHaveAttribute('width', '60');
    expect(screen.getByRole('banner')).toHaveTextContent('Serial #:');
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
