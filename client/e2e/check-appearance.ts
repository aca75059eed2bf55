import { expect, type Page, test } from '@playwright/test';
import { isWhole, sampled } from '#fixtures/test-sweeps.ts';
import { axeViolations } from '#scripts/browser/axe-violations.ts';

const looksAt = (widths: readonly number[]) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * Outside of `npm run trust`, only one theme at one width.
 * @param within selector of the checked part. @param widths of the window, in px.
 */
export async function checkLooks(page: Page, within = 'html', widths = [320, 768, 1280]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, colorScheme } of sampled(
    `${test.info().title} ${page.url()} ${within}`,
    looksAt(widths),
    1,
  )) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await axeViolations(
      page,
      within,
      isWhole && colorScheme === 'dark' ? 'colors' : 'all',
    );
    expect.soft(violations, `${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
