import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a small screen the menu is hidden, and the Menu button opens the same entries', async ({ page }) => {
  await openWorld(page, '/dashboard', { scenario: 'offline', as: 'owner' });
  await expect(page.getByRole('banner').getByText('7C21-0048-B93E').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Serial #:').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Dashboard',
    'Offline Updates & Tools',
    'Usage Metrics',
    'Magnet Graykey FasTrak',
    'Log Out',
  ]);
  await expect(drawer.getByRole('navigation', { name: 'Manage' }).getByRole('listitem')).toHaveText([
    'Devices',
    'Organization',
  ]);
  await expect(drawer.getByText('Remaining Advanced Actions: 340')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await drawer.getByRole('link', { name: 'Usage Metrics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage Metrics' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a dialog of a button in the page header shows all of its form', async ({ page }) => {
  await openWorld(page, '/devices/device-7c21-0048-b93e', { scenario: 'fleet', as: 'admin' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const label of [/^Name/, /^Notes/])
    await expect(dialog.getByLabel(label)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Save device' })).toBeInViewport({ ratio: 1 });
});

test('a range of dates on two lines has room in its button', async ({ page }) => {
  await openWorld(page, '/metrics/device-access?range=365d', { as: 'owner' });
  const button = page.getByRole('button', { name: /^365 days, / });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 320, height: 844 });
  const { lines, room } = await button.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.querySelector('.tnum') ?? element);
    const { top, bottom } = text.getBoundingClientRect();
    const edge = element.getBoundingClientRect();
    return {
      lines: new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size,
      room: Math.min(top - edge.top, edge.bottom - bottom),
    };
  });
  expect(lines).toBe(2);
  expect(room).toBeGreaterThanOrEqual(6);
});
