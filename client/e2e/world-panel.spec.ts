import { expect, test } from '@playwright/test';
import { expand, menuOf, query } from './mock-panel.ts';
import { openWorld } from './open-world.ts';

test('the panel changes who is signed in, traits, clock and faults; discarded changes open again by a link', async ({
  page,
}) => {
  await openWorld(page, '/users?person=owner', { as: 'admin' });
  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles of Priya Raman saved.')).toBeVisible();
  const panel = await expand(page);
  const signedInAs = panel.getByRole('combobox', { name: 'Signed in as' });
  await signedInAs.selectOption('owner');
  await expect(page.getByText('Only Administrators can open this page.')).toBeVisible();
  await expect(menuOf(page).filter({ hasText: 'Device Access' })).toBeVisible();
  await expect(menuOf(page).filter({ hasText: 'Advanced Actions' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(/^Viewer\. Last sign-in/)).toBeVisible();

  await expand(page);
  await panel.getByRole('button', { name: 'mfa' }).click();
  await expect(page.getByText('Discarded 1 change: roles changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the page with them' }).click();
  await expect(page.getByText('Opened with 1 change: roles changed.')).toBeVisible();
  await expect(page.getByText(/^Viewer\. Last sign-in/)).toBeVisible();
  expect(query(page)).toBe('?person=owner&as=admin');

  await expand(page);
  await panel.getByRole('textbox', { name: 'World time' }).fill('+30d');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/now=\+30d/);
  await panel.getByRole('button', { name: 'Add fault' }).click();
  await panel.getByRole('combobox', { name: 'Operation' }).selectOption('MainMenuIsOfflineQuery');
  await panel.getByRole('textbox', { name: 'Calls' }).fill('1');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText(/^ERROR retrieving data:/)).toBeVisible();
  await menu.getByRole('button', { name: 'Try again' }).click();
  await expect(menuOf(page).filter({ hasText: 'Software Updates' })).toBeVisible();
});
