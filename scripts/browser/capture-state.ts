import type { Browser, Page } from '@playwright/test';
import { addressOf } from '#fixtures/screen-states.ts';
import { openChromium, openPage, openState, type StateLink } from '#scripts/browser/states-in-browser.ts';

export const looks = {
  light: { width: 1280, height: 800, colorScheme: 'light' },
  dark: { width: 1280, height: 800, colorScheme: 'dark' },
  phone: { width: 390, height: 844, colorScheme: 'light' },
} as const;
export type Look = keyof typeof looks;
export const lookNames = Object.keys(looks) as Look[];

/** Every world starts at this instant, so that dates in the pictures stay the same. */
const start = '2026-03-01T15:00:00Z';

/** Opens a page without the mock's bar, which would cover part of it, unless the picture is of the bar. */
export async function openPictured(browser: Browser, { withBar = false } = {}): Promise<Page> {
  const page = await openPage(browser, {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
  });
  // Keeps the portal from timing out while its pictures are taken.
  await page.addInitScript(`{
    const later = setTimeout;
    globalThis.setTimeout = (run, ms, ...values) => (ms >= 10_000 ? 0 : later(run, ms, ...values));
  }`);
  // Hides the bar by script, because the portal's policy forbids style elements, which a screenshot's `style`
  // option adds.
  const hideBar = `document.addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('aside[aria-label="Mock world"] { visibility: hidden; }');
    document.adoptedStyleSheets.push(sheet);
  });`;
  if (!withBar) await page.addInitScript(hideBar);
  // Error references are three random bytes; longer values stay random, such as sandbox names.
  await page.addInitScript(`{
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes.length === 3 ? bytes.fill(0x5a) : random(bytes));
  }`);
  return page;
}

/** A value of the `now` parameter with a stopped clock. */
export const frozen = (now = ''): string => `${start}${now},frozen`;

function frozenAddress({ screen, state }: StateLink): string {
  // Keeps the page loading in all looks.
  const latency = state.latency && '60000';
  return addressOf(screen, { ...state, now: frozen(state.now), ...(latency && { latency }) });
}

/** Opens a step of a story and stops its clock; the story's link doesn't contain the worlds of its steps. */
async function openStory(page: Page, url: string, link: StateLink): Promise<void> {
  // Speaker notes show the elapsed time.
  await page.clock.setFixedTime(start);
  await openState(page, url, link);
  const [path = '', query = ''] = page.url().split('?');
  const others = query.split('&').filter((each) => !each.startsWith('now='));
  const [, now] = /[?&]now=([^&]*)/.exec(page.url()) ?? [];
  if (new URL(path).pathname === '/') return; // The speaker notes.
  await openState(page, path, { ...link, address: `?${others.join('&')}&now=${frozen(now)}` });
  await page.locator('[class*="_point_"]').waitFor();
}

/** Leaves the page by the menu and returns, so that its queries run a second time. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { pathname } = new URL(page.url());
  await page.locator('nav a:not([aria-current])').filter({ hasNotText: 'Portal' }).first().click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  // The pointer is over a menu entry, which would be highlighted.
  await page.mouse.move(0, 0);
}

/** The page as PNG, once two consecutive screenshots are equal. */
export async function pictureOf(page: Page, { fullPage = true } = {}): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const picture = await page.screenshot({ fullPage, animations: 'disabled' });
    if (last?.equals(picture)) return picture;
    last = picture;
  }
  throw new Error('The page never stops changing.');
}

export type Pictures = Record<Look, Buffer>;

/** @throws if the page doesn't show the state */
export async function captureState(browser: Browser, url: string, link: StateLink): Promise<Pictures> {
  const pictures: Partial<Pictures> = {};
  const isStory = link.address.startsWith('/?story=');
  const withBar = isStory || link.screen.title === 'World panel';
  const page = await openPictured(browser, { withBar });
  try {
    const opened = { ...link, address: frozenAddress(link) };
    if (isStory) await openStory(page, url, link);
    else if (link.state.state !== 'Stale') await openState(page, url, opened);
    else {
      await page.goto(url + opened.address);
      await leaveAndReturn(page);
      await page.getByText(link.state.sees).first().waitFor({ state: 'attached', timeout: 30_000 });
    }
    // After five seconds, the menu shows that it is still loading.
    if (link.state.latency && (await page.getByText('Loading...').count()) > 0)
      await page.getByText('Still trying').waitFor({ state: 'attached' });
    for (const look of lookNames) {
      const { width, height, colorScheme } = looks[look];
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Elements that depend on the window's size are placed two frames later.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      // With the bar, only the window, because the bar covers its bottom.
      pictures[look] = await pictureOf(page, { fullPage: !withBar });
    }
    return pictures as Pictures;
  } finally {
    await page.context().close();
  }
}

/** Options that make Chromium paint the same pixels on any processor, whatever it painted before. */
const repeatable = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb'];

export async function withChromium<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openChromium(...repeatable);
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
