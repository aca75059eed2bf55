import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

test('Ctrl K opens the search from a text field, and a device is two keys away', async ({ page }) => {
  await openWorld(page, '/devices', { scenario: 'fleet', as: 'admin' });
  const search = page.getByRole('searchbox');
  await search.fill('van');
  await search.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages and devices' });
  await expect(field).toBeFocused();
  await field.pressSequentially('0cd3-64');
  await expect(page.getByRole('option', { name: /0CD3-64B3-ECCB/ })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).toBeFocused();

  await checkLooks(page, 'header', [1280]);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('0cd3-64');
  await expect(page.getByRole('option', { name: /0CD3-64B3-ECCB/ })).toHaveAttribute('data-highlighted');
  await checkLooks(page, 'dialog', [390, 1280]);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/devices\/.*0cd3-64b3-eccb\?scenario=fleet&as=admin$/);
});
