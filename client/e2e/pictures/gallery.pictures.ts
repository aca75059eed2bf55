import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

const folder = process.env.PICTURES_FOLDER ?? '';
const themes = ['light', 'dark'] as const;

/** Writes the page at half its size, as WebP of a few kilobytes, which Playwright's own screenshots can't be. */
async function capture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { x: 0, y: 0, width: 1280, height: 800, scale: 0.5 },
  });
  await session.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

test('pictures of the scenario gallery', async ({ page, context }) => {
  test.setTimeout(1_200_000);
  mkdirSync(folder, { recursive: true });
  await page.goto('/__mock/');
  const links = page.locator('[data-entry]');
  await links.first().waitFor();
  const entries = await links.evaluateAll((found) =>
    found.map((link) => ({ name: link.getAttribute('data-entry'), href: (link as HTMLAnchorElement).href })),
  );
  for (const { name, href } of entries) {
    const opened = await context.newPage();
    await opened.addInitScript({ content: hideMock });
    // The time of a story's world is part of the story.
    const now = /[?&](now|story)=/.test(href)
      ? ''
      : `${href.includes('?') ? '&' : '?'}now=2026-03-01T15:00:00Z,frozen`;
    await opened.goto(href + now);
    await opened.getByRole('heading', { level: 1 }).first().waitFor();
    // Requests that a fault delays or drops are part of the picture.
    if (!/drop|hang|slow/.test(name ?? '')) await opened.waitForLoadState('networkidle');
    for (const colorScheme of themes) {
      await opened.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await capture(opened, join(folder, `${name}.${colorScheme}.webp`));
    }
    await opened.close();
  }
});

/** The bar of the mock would cover the foot of each picture. */
const hideMock = `document.addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('aside[aria-label="Mock world"] { visibility: hidden; }');
  document.adoptedStyleSheets.push(sheet);
});`;
