import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { frozen, openPictured, withChromium } from '#scripts/browser/capture-state.ts';
import { findChromium } from '#scripts/browser/chromium.ts';
import { buildFolder } from '#scripts/build/builds.mjs';
import { root } from '#scripts/files.ts';
import { galleryPictures } from '#scripts/start/gallery.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';

/** Saves the page at half its size, as WebP of a few kilobytes; Playwright's own screenshots can't be WebP. */
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

async function takeGalleryPictures(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const portal = await startPortal();
  try {
    const gallery = await openPictured(browser);
    await gallery.goto(`${portal.url}/__mock/`);
    const links = gallery.locator('[data-entry]:not([data-entry^="screen-"])');
    await links.first().waitFor();
    const entries = await links.evaluateAll((elements) =>
      elements.map((link) => ({
        name: link.getAttribute('data-entry') ?? '',
        href: (link as HTMLAnchorElement).href,
      })),
    );
    for (const { name, href } of entries) {
      const page = await openPictured(browser);
      // A story's world has its own time.
      const now = /[?&](now|story)=/.test(href) ? '' : `${href.includes('?') ? '&' : '?'}now=${frozen}`;
      await page.goto(href + now);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Requests that a fault delays or drops never finish, and are part of the picture.
      if (!/drop|hang|slow/.test(name)) await page.waitForLoadState('networkidle');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await capture(page, join(folder, `${name}.${colorScheme}.webp`));
      }
      await page.context().close();
    }
  } finally {
    await portal.close();
  }
}

/** Takes the pictures of the scenario gallery if there is a Chromium and the sources have changed. */
export async function refreshGalleryPictures(): Promise<void> {
  if (findChromium() === null) return;
  const folder = galleryPictures(root);
  const stamp = `${folder}.txt`;
  const sources = [buildFolder('server'), buildFolder('mock')].join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Taking the pictures of the scenario gallery …');
  rmSync(folder, { recursive: true, force: true });
  await withChromium((browser) => takeGalleryPictures(browser, folder));
  writeFileSync(stamp, sources);
}
