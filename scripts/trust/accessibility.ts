/**
 * The part `accessibility` of `npm run trust`: checks each state in three themes at four widths with axe and
 * page-checks.ts. `--minutes N` takes as many random states as fit; `--states TEXT` those whose address
 * contains TEXT.
 */
import type { Page } from '@playwright/test';
import { shuffled } from '#fixtures/test-sweeps.ts';
import { axeViolations } from '#scripts/browser/axe-violations.ts';
import { openPage, openState, ownStates } from '#scripts/browser/states-in-browser.ts';
import {
  checkForcedColors,
  checkLabelInName,
  checkOverflow,
  checkReducedMotion,
  checkTabStops,
  checkTextSpacing,
} from './page-checks.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { leftOutOf, sweep, untilAfter } from './sweep.ts';
import { withPortal } from './with-portal.ts';

/** The last is 1280 by 1024 at 400 %. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];
const themes = [
  { theme: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { theme: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { theme: 'forced colors', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

async function checkState(page: Page): Promise<{ looks: number; problems: string[] }> {
  const problems: string[] = [];
  let looks = 0;
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const { theme, media } of themes) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      // Colors fade from one theme to the other.
      await page.evaluate(() => {
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      });
      looks += 1;
      const themeProblems =
        theme === 'forced colors'
          ? await checkForcedColors(page)
          : await axeViolations(page, 'html', theme === 'light' ? 'all' : 'colors');
      if (theme === 'light')
        for (const check of [checkOverflow, checkLabelInName, checkTextSpacing])
          themeProblems.push(...(await check(page)));
      problems.push(...themeProblems.map((line) => `${width} px, ${theme}: ${line}`));
    }
    problems.push(...(await checkReducedMotion(page)).map((line) => `${width} px: ${line}`));
  }
  for (const size of [sizes[0], sizes[3]]) {
    if (!size) continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    problems.push(...(await checkTabStops(page)).map((line) => `${size.width} px, Tab: ${line}`));
  }
  return { looks, problems };
}

const { minutes, states: only = '' } = partOptions('states');
const states = shuffled('accessibility', ownStates).filter(({ address }) => address.includes(only));
let looks = 0;
const { checked, problems } = await withPortal(async (url, browser) => {
  const page = await openPage(browser);
  return sweep(states, {
    until: untilAfter(minutes),
    nameOf: ({ address }) => address,
    async check(link) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openState(page, url, link);
      const result = await checkState(page);
      looks += result.looks;
      return result.problems;
    },
  });
});
reportPart({
  part: 'accessibility',
  figures: { states: `${checked} of ${states.length}`, 'states × themes × widths': looks },
  leftOut: leftOutOf('states', checked, states.length),
  problems,
});
