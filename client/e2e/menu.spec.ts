import { expect, type Page, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const online = ['Dashboard', 'Software Updates', 'Device Access', 'Advanced Actions'];
const offline = ['Dashboard', 'Offline Updates & Tools', 'Usage Metrics'];
const graykey = 'Magnet Graykey FasTrak';
const verakey = 'Magnet Verakey FasTrak';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entries = (page: Page) => menu(page).getByRole('listitem');

const worlds = [
  {
    scenario: 'online',
    entries: [...online, graykey, 'Log Out'],
    balance: 'Remaining Advanced Actions: 312',
  },
  {
    scenario: 'offline',
    entries: [...offline, graykey, 'Log Out'],
    balance: 'Remaining Advanced Actions: 312',
  },
  {
    scenario: 'unlimited',
    entries: [...online, graykey, 'Log Out'],
    balance: 'Remaining Advanced Actions: unlimited',
  },
  {
    scenario: 'mfa',
    entries: [...online, 'Authentication Code', graykey, 'Log Out'],
    balance: 'Remaining Advanced Actions: 312',
  },
  {
    scenario: 'verakey',
    entries: [...online, verakey, 'Log Out'],
    balance: 'Remaining Advanced Actions: 312',
  },
  {
    scenario: 'offline,mfa,verakey,unlimited',
    entries: [...offline, 'Authentication Code', verakey, 'Log Out'],
    balance: 'Remaining Advanced Actions: unlimited',
  },
  {
    scenario: 'exhausted',
    entries: [...online, graykey, 'Log Out'],
    balance: 'Remaining Advanced Actions: 0',
  },
  { scenario: 'no-license', entries: [...online, graykey, 'Log Out'], balance: 'No active license' },
  { scenario: 'no-hardware', entries: ['Dashboard', graykey, 'Log Out'], balance: 'No active license' },
  { scenario: 'fastrak-none', entries: [...online, 'Log Out'], balance: 'Remaining Advanced Actions: 312' },
  {
    scenario: 'fastrak-empty',
    entries: [...online, graykey, 'Log Out'],
    balance: 'Remaining Advanced Actions: 312',
  },
] as const;

for (const world of worlds) {
  test(`the menu and toolbar of ${world.scenario}`, async ({ page }) => {
    await openWorld(page, '/dashboard', { scenario: world.scenario, as: 'owner' });
    await expect(entries(page)).toHaveText([...world.entries]);
    const toolbar = page.getByRole('banner');
    await expect(toolbar.getByText('Serial #: 7C21-0048-B93E')).toBeVisible();
    await expect(toolbar.getByText(world.balance)).toBeVisible();
    await expect(page).toHaveTitle('Portal | Graykey Device');
  });
}

test('an unknown balance is a spinner in the toolbar', async ({ page }) => {
  await openWorld(page, '/dashboard', { scenario: 'balance-unknown', as: 'owner' });
  await expect(entries(page)).toHaveText([...online, graykey, 'Log Out']);
  await expect(page.getByRole('banner').getByText('unknown')).toBeVisible();
});

test('a session without a device has an empty menu, and Log Out in the account menu', async ({ page }) => {
  await openWorld(page, '/dashboard', { scenario: 'no-device', as: 'owner' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu(page)).not.toContainText('Loading...');
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('Advanced Actions is missing for someone who may not perform them', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'viewer' });
  await expect(entries(page)).toHaveText([
    'Dashboard',
    'Software Updates',
    'Device Access',
    graykey,
    'Log Out',
  ]);
});

test('every entry of the menu leads to its page', async ({ page }) => {
  await openWorld(page, '/dashboard', { scenario: 'mfa', as: 'owner' });
  const pages = [
    ['Software Updates', '/offline-tools', 'Software Updates'],
    ['Device Access', '/metrics/device-access', 'Device Access'],
    ['Advanced Actions', '/metrics/advanced-actions', 'Advanced Actions'],
    ['Authentication Code', '/authentication', 'Authentication Code'],
    [graykey, '/fastrak', graykey],
    ['Dashboard', '/dashboard', 'Dashboard'],
  ] as const;
  for (const [label, path, heading] of pages) {
    await menu(page).getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(menu(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
  // The world stayed in the address all the way.
  expect(new URL(page.url()).search).toBe('?scenario=mfa&as=owner');
});

test('the FasTrak mutation is sent once, however often pages are opened', async ({ page }) => {
  const bodies: { operationName: string; variables: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/graphql')) bodies.push(request.postDataJSON());
  });
  await openWorld(page, '/dashboard', { as: 'owner' });
  await menu(page).getByRole('link', { name: graykey }).click();
  await expect(page.getByRole('heading', { level: 1, name: graykey })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const sent = bodies.filter(({ operationName }) => operationName === 'GetIsFasTrakMutation');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.variables).toEqual({ input: { deviceId: 'device-7c21-0048-b93e' } });
  for (const body of bodies)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['query', 'operationName', 'variables', 'extensions']),
    );
});

test('the logo leads to the home route', async ({ page }) => {
  await openWorld(page, '/fastrak', { as: 'owner' });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\?as=owner$/);
});

test('the logo is 60 by 60 in the side menu and 40 by 40 in the toolbar', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'owner' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const boxes = await page
    .getByRole('link', { name: 'Home' })
    .locator('svg')
    .evaluateAll((logos) => logos.map((logo) => [logo.clientWidth, logo.clientHeight]));
  expect(boxes).toEqual([
    [60, 60],
    [40, 40],
  ]);
});

test('an administrator is at home among the devices', async ({ page }) => {
  await openWorld(page, '/', { as: 'admin' });
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(page).toHaveURL(/\/devices\?as=admin$/);
});
