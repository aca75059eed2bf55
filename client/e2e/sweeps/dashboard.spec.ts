import { expect, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';

test('by keyboard alone a figure links to its page and back', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'owner' });
  await page.getByRole('main').getByRole('link', { name: 'Device Access', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Device Access' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
