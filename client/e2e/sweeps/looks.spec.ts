/** Forms and dialogs that no URL opens, so that the sweep over all states doesn't see them. */
import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

const fleet = { scenario: 'fleet', as: 'admin' } as const;

test('the form of the organization is accessible in every look', async ({ page }) => {
  await openWorld(page, '/organization/organization-north-county', fleet);
  await page.getByRole('button', { name: 'Edit organization' }).click();
  await checkLooks(page, '#content');
});

test('the dialogs of devices and groups, and the search, are accessible in every look', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await openWorld(page, '/devices/device-7c21-0048-b93e', fleet);
  await page.getByRole('button', { name: 'Move to group' }).click();
  await expect(dialog.getByLabel('Move to')).toBeVisible();
  await checkLooks(page, 'dialog');

  await openWorld(page, '/groups', fleet);
  await page.getByRole('button', { name: 'Actions for Field team', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByText(/2 subgroups move to the top level\./)).toBeVisible();
  await checkLooks(page, 'dialog');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and devices' }).fill('0cd3-64');
  await expect(page.getByRole('option', { name: /0CD3-64B3-ECCB/ })).toHaveAttribute('data-highlighted');
  await checkLooks(page, 'dialog');
});
