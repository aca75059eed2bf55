import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

const world = { scenario: 'fleet', as: 'admin', now: '2025-11-21T14:46:10Z,frozen' } as const;

test('by keyboard alone: filtered, sorted, chosen, moved and undone, then into a device and back', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openWorld(page, '/devices', world);
  const table = page.getByRole('table', { name: 'All devices' });
  await expect(table).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await page.keyboard.type('Act');
  await expect(status).toHaveValue('active');
  await expect(status).toBeFocused();
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
    await table.locator('tbody tr').nth(index).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move to group' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 2 devices' });
  await dialog.getByLabel('Move to').focus();
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

  const row = table.locator('tbody tr').nth(4);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'License terms' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Devices' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
});
