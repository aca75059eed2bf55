/**
 * The part `accessibility` of `npm run trust`: checks each state in three themes at four widths with axe and
 * page-checks.ts. `--minutes N` takes as many random states as fit; `--only TEXT` those whose address contains
 * TEXT.
 */
import type { Page } from '@playwright/test';
import { axeViolations } from '#client/e2e/axe-violations.ts';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { openChromium, openPage, openState, shuffledStates } from '#scripts/browser/states-in-browser.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';
import { firstLine } from './first-line.ts';
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
import { untilAfter } from './until-after.ts';

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
const states = shuffledStates('accessibility').filter(({ address }) => address.includes(only));
const portal = await startPortal();
const browser = await openChromium();
const until = untilAfter(minutes);
const page = await openPage(browser);
const problems: string[] = [];
let checked = 0;
let looks = 0;
try {
  for (const link of states) {
    if (performance.now() > until) break;
    await page.setViewportSize({ width: 1280, height: 800 });
    try {
      await openState(page, portal.url, link);
      const result = await checkState(page);
      looks += result.looks;
      for (const problem of result.problems) {
        console.log(`${link.address} ${problem}`);
        problems.push(`${link.address} ${problem}`);
      }
    } catch (error) {
      problems.push(`${link.address} ${firstLine(error)}`);
      console.log(problems.at(-1));
    }
    checked += 1;
  }
} finally {
  await browser.close();
  await portal.close();
}
reportPart({
  part: 'accessibility',
  promise: 'No violation in any state, theme and width.',
  seed: testSeed,
  figures: { states: `${checked} of ${states.length}`, 'states × themes × widths': looks },
  leftOut: checked < states.length ? `${states.length - checked} states (time limit)` : '',
  problems,
});
