import { expect, test } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { openWorld } from './open-world.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a small screen the menu is hidden, and the Menu button opens the same entries, also if pressed before its code is there', async ({
  page,
}) => {
  const release = await holdScripts(page, /dashboard-page.*\.js/);
  await page.goto('/dashboard?scenario=offline&as=owner');
  await expect(page.getByRole('banner').getByText('7C21-0048-B93E').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Serial #:').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeHidden();

  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  release();
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
  await expect(drawer.getByText('Serial #: 7C21-0048-B93E')).toBeVisible();
  await expect(drawer.getByText('Remaining Advanced Actions: 340')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await drawer.getByRole('link', { name: 'Usage Metrics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage Metrics' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a device is edited in a dialog that shows all of its form', async ({ page }) => {
  await openWorld(page, '/devices/device-7c21-0048-b93e', { scenario: 'fleet', as: 'admin' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const label of [/^Name/, /^Notes/])
    await expect(dialog.getByLabel(label)).toBeInViewport({ ratio: 1 });
  const save = dialog.getByRole('button', { name: 'Save device' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel(/^Name/).fill('Bench 7');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bench 7' })).toBeVisible();
  // The host renders the dashboard without the changes of this tab.
  await openWorld(page, '/dashboard', { scenario: 'fleet', as: 'admin' });
  await expect(page.getByRole('main')).toContainText('to "Bench 7"');
});

test('a long name without spaces breaks in a heading and is cut in a list, and buttons are 44 px high', async ({
  page,
}) => {
  const name = 'W'.repeat(100);
  const json = encodeURIComponent(JSON.stringify(name));
  for (const [path, fault] of [
    [
      '/organization/organization-north-county',
      `OrganizationQuery:value(path=organization.name;json=${json})`,
    ],
    ['/users', `UsersPageQuery:value(path=users.nodes.*.displayName;json=${json})`],
  ] as const) {
    await openWorld(page, path, { scenario: 'fleet', as: 'admin', fault });
    const place = page.getByRole('main').locator('h1, th').filter({ hasText: name }).first();
    await expect(place).toBeInViewport({ ratio: 1 });
    const heights = await page
      .locator('main button[data-size]:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
});
