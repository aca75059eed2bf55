import { expect, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';

test('a serial number is copied', { tag: '@plain-http' }, async ({ page, context }) => {
  await openWorld(page, '/devices/device-7c21-0048-b93e', { scenario: 'fleet', as: 'admin' });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Copy serial number' }).click();
  await expect(page.getByText('Copied')).toBeAttached();

  // Only a secure page can read the clipboard.
  const origin = `http://localhost:${new URL(page.url()).port}`;
  await context.grantPermissions(['clipboard-read'], { origin });
  await page.goto(`${origin}/config.json`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7C21-0048-B93E');
});
