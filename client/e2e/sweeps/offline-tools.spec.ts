import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

test('a release is opened, downloaded and checked by keyboard, and a damaged one is not kept', async ({
  page,
}) => {
  await openWorld(page, '/offline-tools', { scenario: 'update-available', as: 'owner' });
  const releases = page.getByRole('region', { name: 'Releases' });
  await releases.getByRole('button', { name: '5.13.0', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.getByText('The screen can stay dark')).toBeAttached();

  const saved = page.waitForEvent('download');
  await releases.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('graykey-5.14.2-online.bin');
  await expect(releases.getByText('saved and verified (size and SHA-256 match)')).toBeVisible();

  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await releases.getByRole('button', { name: /^Earlier versions/ }).focus();
  await page.keyboard.press('Enter');
  await releases.getByRole('button', { name: 'Download graykey-5.11.0-online.bin' }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.getByText('graykey-5.11.0-online.bin was not saved')).toBeVisible();
  expect(downloads).toBe(0);
  await checkLooks(page, 'section:has(table)');
});

test("a double click on Download saves the file: its second click doesn't cancel", async ({ page }) => {
  await openWorld(page, '/offline-tools', { scenario: 'update-available', as: 'owner' });
  const releases = page.getByRole('region', { name: 'Releases' });
  const saved = page.waitForEvent('download');
  await releases.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }).dblclick();
  await expect(releases.getByText('saved and verified (size and SHA-256 match)')).toBeVisible();
  expect((await saved).suggestedFilename()).toBe('graykey-5.14.2-online.bin');
});
