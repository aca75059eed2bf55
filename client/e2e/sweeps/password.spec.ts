import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

test('by keyboard alone a password is changed, and the session continues', async ({ page }) => {
  await openWorld(page, '/settings/password', { as: 'owner' });
  const current = page.getByRole('textbox', { name: 'Current password' });
  const next = page.getByRole('textbox', { name: 'New password' });
  await current.focus();
  await page.keyboard.type('not the one');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.type('seventeen quiet herons');
  await expect(page.getByText('At least 14 characters, met')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText("This isn't your current password.")).toBeVisible();
  await expect(current).toBeFocused();
  await expect(next).toHaveValue('seventeen quiet herons');
  await checkLooks(page);

  // The wrong text is selected, so typing replaces it.
  await page.keyboard.type('correct horse battery staple');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Password changed\. You've been logged out everywhere else\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(current).toHaveValue('');
});
