import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openPage } from '#scripts/states-in-browser.ts';

/** What pictures depend on besides the portal: the browser, and how it paints with the fonts of the machine. */
export type Painting = { chromium: string; sample: string };

/** Text in the fonts of the machine, controls, and what graphics drivers differ in. */
const sample = `<body style="margin:0;font:16px/24px sans-serif;background:#fff">
<p>Hamburgefonstiv 0123456789 → ✓ − …</p><p style="font-family:monospace">Hamburgefonstiv 0123456789</p>
<p style="font-family:serif">Hamburgefonstiv</p><p style="font-family:system-ui"><b>Hamburgefonstiv</b></p>
<input type="checkbox" checked> <select><option>One</option></select> <input value="Text"> <progress value="0.3"></progress>
<div style="width:99px;height:33px;border-radius:9px;box-shadow:0 4px 12px #0006;background:linear-gradient(75deg,#06667f,#fff)"></div>`;

/** How this browser paints on this machine. */
export async function paintingOf(browser: Browser): Promise<Painting> {
  const page = await openPage(browser);
  await page.setContent(sample);
  const picture = await page.screenshot({ type: 'png' });
  await page.context().close();
  const digest = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  return { chromium: browser.version(), sample: digest };
}

const fileIn = (folder: string) => join(folder, 'painted-by.json');

/** What painted the pictures of a folder; null if it has none. */
export function paintingIn(folder: string): Painting | null {
  return existsSync(fileIn(folder)) ? JSON.parse(readFileSync(fileIn(folder), 'utf8')) : null;
}

export function savePainting(folder: string, painting: Painting): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(painting, null, 2)}\n`);
}

/** Why pictures of the one can't be compared with pictures of the other; null if they can. */
export function paintingProblem(before: Painting | null, now: Painting, renew: string): string | null {
  if (!before) return `There are no pictures to compare with. Take them: ${renew}`;
  if (before.chromium !== now.chromium)
    return `Nothing was compared: the pictures are from Chromium ${before.chromium}, this is ${now.chromium}. Use that version, or take them again: ${renew}`;
  if (before.sample !== now.sample)
    return `Nothing was compared: this machine paints text or controls differently than the one the pictures are from, probably for its fonts. Compare there, or take them again: ${renew}`;
  return null;
}
