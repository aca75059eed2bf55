import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

const phone = { width: 390, height: 844 };
const world = { scenario: 'fleet', as: 'admin', now: '2025-11-21T14:46:10Z,frozen' } as const;
const lists = [
  '/devices',
  '/users',
  '/users?tab=invitations',
  '/organization/organization-north-county?tab=activity',
] as const;

test('on a phone a row has two lines, and a list of forty devices is short', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of lists) {
    await openWorld(page, path, world);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  await checkLooks(page);
  await openWorld(page, '/devices', world);
  await expect(page.locator('tbody tr')).toHaveCount(40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000);
});

test('on wider screens a list is a table whose head stays in sight, and nothing of it is cut', async ({
  page,
}) => {
  for (const width of [700, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of lists) {
      await openWorld(page, path, world);
      const frame = page.getByRole('region', { name: /, table$/ });
      await expect(frame).toBeVisible();
      expect(
        await frame.evaluate((element) => element.scrollWidth - element.clientWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect(page.getByRole('columnheader').last()).toBeInViewport();
    }
  }
  await openWorld(page, '/devices', world);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Device',
    'Group',
    'Status',
    'License end',
    'Software',
    'Last check-in',
    'Remaining',
  ]);
});

test('the actions for chosen rows stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorld(page, '/devices', world);
  await page.locator('tbody tr').first().getByRole('checkbox').check();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole('button', { name: 'Move to group' })).toBeInViewport({ ratio: 1 });
});
