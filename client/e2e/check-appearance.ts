import { expect, type Page, test } from '@playwright/test';
import { isWhole, sampled } from '#fixtures/test-sweeps.ts';
import { axeViolations } from '#scripts/browser/axe-violations.ts';
import { checkOverflow } from './page-checks.ts';

const looks = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** In every look; outside of `npm test -- --all` in one. @param within selector of the checked part. */
export async function checkLooks(page: Page, within = 'html'): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, colorScheme } of sampled(`${test.info().title} ${page.url()} ${within}`, looks, 1)) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await axeViolations(
      page,
      within,
      isWhole && colorScheme === 'dark' ? 'colors' : 'all',
    );
    expect.soft(violations, `${width} px, ${colorScheme}`).toEqual([]);
    expect.soft(await checkOverflow(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
