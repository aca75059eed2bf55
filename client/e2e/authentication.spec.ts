import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

test('by keyboard alone a code is issued and spoken; it is in no address, on no paper, and gone after a reload', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openWorld(page, '/authentication', { scenario: 'mfa', as: 'owner' });
  const panel = page.getByRole('region', { name: 'Current code' });
  await expect(panel.getByText('No active code')).toBeVisible();
  await page.getByRole('button', { name: /^Issue/ }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status').filter({ hasText: /\d/ })).toHaveCount(1);
  await expect(panel.getByText('No active code')).toBeHidden();
  const digits = (await panel.locator('[aria-hidden="true"] > span').allTextContents()).join('');
  expect(digits).toMatch(/^\d{6}$/);
  expect(page.url()).not.toContain(digits);

  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByText('The code is not printed.')).toBeVisible();
  await expect(panel.locator('[aria-hidden="true"] > span').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await expect(panel.getByText('No active code')).toBeVisible();
  expect(await page.content()).not.toContain(digits);
});
