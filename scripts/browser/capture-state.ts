import type { Browser, Page } from '@playwright/test';
import { openChromium } from '#scripts/browser/open-chromium.ts';

/** Every world starts at this instant, so that dates in the pictures stay the same. */
const start = '2026-03-01T15:00:00Z';

/** Opens a page without the mock's bar, which would cover part of it. */
export async function openPictured(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en-US',
    reducedMotion: 'reduce',
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
  await page.addInitScript(hideBar);
  // Error references are three random bytes; longer values stay random, such as sandbox names.
  await page.addInitScript(`{
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes.length === 3 ? bytes.fill(0x5a) : random(bytes));
  }`);
  return page;
}

/** A value of the `now` parameter with a stopped clock. */
export const frozen = `${start},frozen`;

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
