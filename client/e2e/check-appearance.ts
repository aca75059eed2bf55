import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isWhole, sampled } from '#fixtures/test-sweeps.ts';

/** What a theme can break; everything else is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules that axe leaves off by default: names contain what is visible (2.5.3), targets are 24 px (2.5.8). */
const more = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

const looksAt = (widths: readonly number[]) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * No accessibility violation in light and dark, and no sideways scroll, at three widths; outside of `npm run trust`
 * in one of the themes at one of the widths.
 *
 * @param within selector of the part that is looked at; the whole page by default.
 * @param widths of the window, in px.
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
    // Focus guards of open menus take the focus only to pass it on.
    // Legacy mode needs no second page for its report; it only leaves out frames, and there are none.
    const axe = new AxeBuilder({ page })
      .include(within)
      .exclude('[data-base-ui-focus-guard]')
      .setLegacyMode();
    const { violations } = await (isWhole && colorScheme === 'dark'
      ? axe.withRules(colorRules)
      : axe.options({ rules: more })
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    expect.soft(found, `${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
