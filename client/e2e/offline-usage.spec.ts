import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('the days reported and both counts are read by keyboard, as chart and as table', async ({ page }) => {
  await openWorld(page, '/offline-usage-metrics', { scenario: 'offline', as: 'owner' });
  const days = page.getByRole('region', { name: 'Days reported' });
  await expect(days.getByRole('img', { name: /^Days reported\. .*: reported/ })).toBeVisible();
  const access = page.getByRole('region', { name: 'Device Access' });
  await access.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Enter');
  await expect(access.getByRole('table')).toBeVisible();

  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      ).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});
