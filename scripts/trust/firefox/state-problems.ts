import type { ScreenState } from '#schema/states.generated.ts';
import { textShownBy } from '#scripts/browser/states-in-browser.ts';
import { checkOverflow } from '#scripts/trust/page-checks.ts';
import { complaints } from '#scripts/trust/watch-page.ts';
import type { Watched } from './open-browser.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const patienceMs = 25_000;

function showsText(sees: string): boolean {
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').toLowerCase();
  return [...document.body.children].some(
    (child) => !child.matches('script, style') && plain(child.textContent).includes(plain(sees)),
  );
}

function showsHeading(): boolean {
  return [...document.querySelectorAll('h1')].some((heading) => {
    const { width, height } = heading.getBoundingClientRect();
    return heading.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  });
}

/** Those a visitor would notice, and uncaught errors. @param waits whether the page is meant to keep loading */
export async function pageProblems(
  { page, thrown, printed }: Watched,
  sees: string,
  { waits = false, isFaulty = false, patience = patienceMs } = {},
): Promise<string[]> {
  const problems = waits ? [] : await complaints(page, [], patience);
  const shown = page.waitForFunction(showsText, { polling: 100, timeout: patience }, sees);
  await shown.catch(() => problems.push(`doesn't show "${sees}"`));
  const headed = page.waitForFunction(showsHeading, { polling: 100, timeout: patience });
  await headed.catch(() => problems.push('no main heading is visible'));
  await page.setViewport(phone);
  problems.push(...(await checkOverflow(page)).map((line) => `${phone.width} px: ${line}`));
  await page.setViewport(desktop);
  // The specification requires the portal to print failures.
  const errors = isFaulty ? thrown : [...thrown, ...printed];
  return [...problems, ...errors.map((error) => `reported: ${error}`)];
}

export async function stateProblems(watched: Watched, link: string, state: ScreenState): Promise<string[]> {
  await watched.page.goto(link, { waitUntil: 'domcontentloaded' });
  const waits = state.state === 'Loading';
  return pageProblems(watched, textShownBy(state), { waits, isFaulty: waits || state.fault !== undefined });
}
