import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('the logo leads home, and every entry of the menu to its page in the same world', async ({ page }) => {
  await openWorld(page, '/fastrak', { scenario: 'mfa', as: 'owner' });
  const logos = page.getByRole('link', { name: 'Home' });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const sizes = await logos
    .locator('svg')
    .evaluateAll((all) => all.map((logo) => [logo.clientWidth, logo.clientHeight]));
  expect(sizes).toEqual([
    [60, 60],
    [40, 40],
  ]);
  const toolbar = await page.getByRole('banner').boundingBox();
  expect([toolbar?.y, (toolbar?.x ?? 0) + (toolbar?.width ?? 0)]).toEqual([0, page.viewportSize()?.width]);
  await expect(page).toHaveTitle('Portal | Graykey Device');

  const menu = page.getByRole('navigation', { name: 'Main' });
  const pages = [
    ['Software Updates', '/offline-tools', 'Software Updates'],
    ['Device Access', '/metrics/device-access', 'Device Access'],
    ['Advanced Actions', '/metrics/advanced-actions', 'Advanced Actions'],
    ['Authentication Code', '/authentication', 'Authentication Code'],
    ['Magnet Graykey FasTrak', '/fastrak', 'Magnet Graykey FasTrak'],
    ['Dashboard', '/dashboard', 'Dashboard'],
  ] as const;
  for (const [label, path, heading] of pages) {
    await menu.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
  expect(new URL(page.url()).search).toBe('?scenario=mfa&as=owner');
});

const menus = [
  [
    'online',
    [
      'Dashboard',
      'Software Updates',
      'Device Access',
      'Advanced Actions',
      'Magnet Graykey FasTrak',
      'Log Out',
    ],
  ],
  ['offline', ['Dashboard', 'Offline Updates & Tools', 'Usage Metrics', 'Magnet Graykey FasTrak', 'Log Out']],
  [
    'mfa',
    [
      'Dashboard',
      'Software Updates',
      'Device Access',
      'Advanced Actions',
      'Authentication Code',
      'Magnet Graykey FasTrak',
      'Log Out',
    ],
  ],
  [
    'offline,mfa,verakey',
    [
      'Dashboard',
      'Offline Updates & Tools',
      'Usage Metrics',
      'Authentication Code',
      'Magnet Verakey FasTrak',
      'Log Out',
    ],
  ],
] as const;

test('each kind of license has its own menu, whole from 992 px, and Manage once', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 768 });
  for (const [scenario, entries] of menus) {
    await openWorld(page, '/fastrak', { scenario, as: 'owner' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('listitem'), scenario).toHaveText(entries);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page.getByText('Manage', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Manage' }).getByText('Organization')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(992);
  }
});
