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

test('between 992 and 1,200 px the menu is a column of icons with tooltips, and Manage a menu of the toolbar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openWorld(page, '/fastrak', { as: 'admin' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const dashboard = menu.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeLessThan(77);
  const tooltip = dashboard.getByText('Dashboard');
  await expect(tooltip).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  for (let press = 0; !(await dashboard.evaluate((link) => link === document.activeElement)); press += 1) {
    expect(press).toBeLessThan(6);
    await page.keyboard.press('Tab');
  }
  await expect(tooltip).toHaveCSS('opacity', '1');
  await expect(page.getByRole('navigation', { name: 'Manage' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Manage' })).toBeVisible();

  // An error has room for its words.
  await openWorld(page, '/fastrak', { as: 'admin', fault: 'MainMenuIsOfflineQuery:http-503' });
  await expect(menu.getByText(/^ERROR retrieving data:/)).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 1280, height: 768 });
  await expect(page.getByRole('navigation', { name: 'Manage' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Manage' })).toBeHidden();
});
