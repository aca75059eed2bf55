import { expect, test } from '@playwright/test';
import { checkLooks } from './check-appearance.ts';
import { openWorld } from './open-world.ts';

const world = { scenario: 'fleet', as: 'admin', now: '2025-11-21T14:46:10Z,frozen' } as const;

test('by keyboard alone: filtered, sorted, chosen, moved and undone, then into a device and back', async ({
  page,
}) => {
  await openWorld(page, '/devices', world);
  const table = page.getByRole('table', { name: 'All devices' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Status: All' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^Active/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Status: Active' })).toBeFocused();
  await page.getByRole('button', { name: 'License end' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\?(?=.*status=active)(?=.*sort=end)/);
  await expect(table.getByRole('columnheader', { name: 'License end' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  // Waits for the response, because the rows before it can't be selected.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const index of [0, 1]) {
    await table.locator(`tr[data-index="${index}"]`).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move to group' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 2 devices' });
  await expect(dialog.getByLabel('Move to')).toBeFocused();
  await page.keyboard.type('Field team / V');
  await dialog.getByRole('button', { name: 'Move 2 devices' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const toast = page.getByRole('region', { name: 'Notifications (F6)' });
  await expect(toast.getByText('2 moved.')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(toast).toBeFocused();
  for (const _ of ['toast', 'Undo']) await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast.getByText('Undone: 2 moved.')).toBeVisible();
  await expect(toast.locator(':focus')).toHaveCount(0);

  const row = table.locator('tr[data-index="4"]');
  const serial = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content').getByText(serial)).toBeVisible();
  await expect(page.getByRole('table', { name: 'License terms' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Devices' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Status: All' })).toBeVisible();
});

test('going back restores the place in a long list, and few of its rows are in the document', async ({
  page,
}) => {
  await openWorld(page, '/devices', { ...world, scenario: 'fleet-1k' });
  const list = page.getByRole('region', { name: 'All devices' });
  await expect(page.getByText('Showing 100 of 1,000 devices')).toBeVisible();
  for (const loaded of ['200', '300', '400']) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(`Showing ${loaded} of 1,000 devices`)).toBeVisible();
  }
  expect(await list.locator('tr').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, 8_200));
  const link = list.locator('tr[data-index="185"] a');
  await link.scrollIntoViewIfNeeded();
  const top = await link.evaluate((element) => element.getBoundingClientRect().top);
  await link.click();
  await expect(page.getByRole('link', { name: 'Back to Devices' })).toBeVisible();
  await page.goBack();
  // Rows are measured as they render, so this waits until the page is at rest.
  await expect
    .poll(() => link.evaluate((element) => element.getBoundingClientRect().top))
    .toBeCloseTo(top, 0);
  await expect(page.getByText('Showing 400 of 1,000 devices')).toBeVisible();
});

test('the list with an open filter looks right at every width and in both themes', async ({ page }) => {
  await openWorld(page, '/devices?group=none&status=!retired', world);
  await page.getByRole('checkbox', { name: 'Select the loaded rows' }).check();
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
