import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No accessibility violation and no sideways scroll, in light and dark at three widths. */
export async function checkLooks(page: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      );
      expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}
