import { menuOf, openMenu, query } from './mock-panel.ts';
import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

test('the panel changes who is signed in, traits, clock and faults; discarded changes open again by a link', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openWorld(page, '/users?person=owner', { as: 'admin' });
  await page.getByRole('checkbox', { name: /^License owner/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Viewer/ }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles of Priya Raman saved.')).toBeVisible();
  await (await openMenu(page, 'Signed in as')).getByRole('button', { name: /^Owner/ }).click();
  await expect(page.getByText('Only Administrators can open this page.')).toBeVisible();
  await expect(menuOf(page).filter({ hasText: 'Device Access' })).toBeVisible();
  await expect(menuOf(page).filter({ hasText: 'Advanced Actions' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^Viewer/ })).toBeChecked();

  await (await openMenu(page, 'Scenario')).getByRole('button', { name: 'mfa' }).click();
  await expect(page.getByText('Discarded 1 change: roles changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the page with them' }).click();
  await expect(page.getByText('Opened with 1 change: roles changed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Viewer/ })).toBeChecked();
  expect(query(page)).toBe('?person=owner&as=admin');

  await (await openMenu(page, 'Clock')).getByRole('button', { name: '+30 days' }).click();
  await expect(page).toHaveURL(/now=\+30d/);
  await expect(page.getByRole('button', { name: 'Discard 1 change' })).toBeVisible();
  await (await openMenu(page, 'Faults')).getByRole('button', { name: 'http-503' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText(/^ERROR retrieving data:/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove MainMenuIsOfflineQuery:http-503' }).click();
  await expect(menuOf(page).filter({ hasText: 'Software Updates' })).toBeVisible();
});
