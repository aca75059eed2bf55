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

test('on a phone rows are cards with one line a value, after its header', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of lists) {
    await openWorld(page, path, world);
    const card = page.locator('tbody tr').first();
    await expect(card).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    for (const cell of await card.locator('td[data-label]').all()) {
      const header = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
      expect(header, path).toBe(`"${await cell.getAttribute('data-label')}"`);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  await checkLooks(page);
});

test('from 1024 px no column of a list vanishes or is cut', async ({ page }) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of lists) {
      await openWorld(page, path, world);
      const frame = page.getByRole('region', { name: /, table$/ });
      await expect(frame).toBeVisible();
      const hidden = await page
        .getByRole('columnheader', { includeHidden: true })
        .evaluateAll((headers) => headers.filter((header) => !header.checkVisibility()).length);
      expect(hidden, `${path} at ${width}`).toBe(0);
      expect(
        await frame.evaluate((element) => element.scrollWidth - element.clientWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
});

test('a table that is wider than its panel scrolls in its own region, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 800 });
  await openWorld(page, '/devices', world);
  const frame = page.getByRole('region', { name: 'All devices, table' });
  await frame.focus();
  await expect(frame).toBeFocused();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader', { name: 'Last check-in' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(760);
});

test('the actions for chosen rows stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorld(page, '/devices', world);
  await page.locator('tbody tr').first().getByRole('checkbox').check();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole('button', { name: 'Move to group' })).toBeInViewport({ ratio: 1 });
});
