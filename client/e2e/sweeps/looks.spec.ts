import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

const now = '2025-11-21T15:00:00Z,frozen';

test('the form of the organization is accessible in both themes at three widths', async ({ page }) => {
  await openWorld(page, '/organization/organization-north-county', { scenario: 'fleet', as: 'admin', now });
  await page.getByRole('button', { name: 'Edit organization' }).click();
  await checkLooks(page, '#content');
});

test('a page with all it can show is accessible in both themes at every width', async ({ page }) => {
  await openWorld(page, '/metrics/device-access?range=365d', { as: 'owner', now });
  await expect(page.getByRole('region', { name: 'Entries of Device Access' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Device Access: / })).toBeVisible();
  await checkLooks(page, '#content');
});

test('the list with an open filter looks right at every width and in both themes', async ({ page }) => {
  await openWorld(page, '/devices?group=none', { scenario: 'fleet', as: 'admin', now });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /^Group: / }).click();
  await expect(page.getByRole('checkbox', { name: /^Vehicles/ }).first()).toBeVisible();
  await checkLooks(page, '#content');
});

test('the dialog of a move and the page of a device look right at every width and in both themes', async ({
  page,
}) => {
  await openWorld(page, '/devices/device-7c21-0048-b93e', { as: 'admin', scenario: 'fleet,renewed' });
  await page.getByRole('button', { name: 'Move to group' }).click();
  await expect(page.getByRole('dialog').getByLabel('Move to')).toBeVisible();
  await checkLooks(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'License terms' })).toBeVisible();
  await checkLooks(page, '#content');
});

test('the list of groups, a dialog over it and a group look right in every size and theme', async ({
  page,
}) => {
  await openWorld(page, '/groups', { scenario: 'fleet', as: 'admin' });
  await page.getByRole('button', { name: 'Actions for Field team', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText(/^2 subgroups move to the top level\./)).toBeVisible();
  await checkLooks(page);
  await openWorld(page, '/groups/group-field-team', { scenario: 'fleet', as: 'admin' });
  await expect(page.getByRole('table', { name: 'Devices of the group' })).toBeVisible();
  await checkLooks(page);
});
