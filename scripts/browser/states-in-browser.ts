import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type Screen, type ScreenState, screens } from '#schema/states.generated.ts';
import { ensureChromium } from './browsers.ts';

export type StateLink = { address: string; screen: Screen; state: ScreenState };

export const stateLinks: readonly StateLink[] = screens.flatMap((screen) =>
  screen.states.map((state) => ({ address: state.address, screen, state })),
);

export const ownStates = stateLinks.filter(({ screen }) => screen.part !== 'others');

export function openChromium(...options: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', ...options];
  return chromium.launch({ executablePath: ensureChromium(), args });
}

/** tsx names functions with a helper, which pages don't have. */
const nameHelper = 'globalThis.__name ??= (named) => named;';

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce', ...options });
  await page.addInitScript(nameHelper);
  await page.evaluate(nameHelper);
  return page;
}

/** Identifies an open state; empty for one with a note, whose link leads to a page with a step to do first. */
export const textShownBy = ({ note, state, sees }: ScreenState): string =>
  note && state !== 'Loading' ? '' : sees;

export async function openState(page: Page, url: string, { address, state }: StateLink): Promise<void> {
  await page.goto(url + address, { waitUntil: 'commit' });
  const text = textShownBy(state);
  if (text !== '') await page.getByText(text).first().waitFor({ state: 'attached', timeout: 30_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
  // Delayed and unanswered requests are part of the state; all others arrive.
  const isWaiting = state.latency !== undefined || state.fault?.includes(':hang');
  if (!isWaiting) await page.waitForLoadState('networkidle');
}
