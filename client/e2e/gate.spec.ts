import { expect, type Locator, test } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { openWorld } from './open-world.ts';

test('while a page is on its way its entry is highlighted, the content is a placeholder, and the menu waits', async ({
  page,
}) => {
  const release = await holdScripts(page, /metrics-page.*\.js/);
  await openWorld(page, '/dashboard', { as: 'owner' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Device Access' }).click();
  await expect(page.getByRole('main').getByText('Loading the page')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  // The URL is still the dashboard's, so this click does nothing.
  await menu.getByRole('link', { name: 'Software Updates' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Access' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/metrics/device-access');
});

test('the placeholder is at the center of the content area, also on a phone', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    // The page's code never arrives.
    await page.route(/metrics-page.*\.js/, () => {});
    await page.goto('/metrics/device-access?as=owner');
    const spinner = page.getByRole('status').filter({ hasText: 'Loading the page' }).locator(':scope > *');
    await expect(spinner).toBeVisible();
    const center = async (locator: Locator) => {
      const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const content = page.getByRole('main');
    expect((await content.boundingBox())?.height).toBeGreaterThan(size.height / 2);
    const [at, middle] = [await center(spinner), await center(content)];
    expect(Math.abs(at.x - middle.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(at.y - middle.y)).toBeLessThanOrEqual(1);
  }
});
