import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { follow } from '#mock-server/testing/run-main.ts';
import { root } from '#scripts/files.ts';
import { pictureOf } from '#scripts/pictures/capture-state.ts';
import { differencesFolder } from '#scripts/pictures/compare-pictures.ts';
import { decodePicture, encodePicture } from '#scripts/pictures/picture-codec.ts';
import { differenceOf } from '#scripts/pictures/picture-difference.ts';
import { stateLinks } from '#scripts/states-in-browser.ts';
import { pictureName } from '#scripts/states-of-screens.ts';

/** A color with each channel 5 % closer to white. */
const lighter = (color: string) =>
  color.replaceAll(/[0-9a-f]{2}/g, (hex) => {
    const value = Number.parseInt(hex, 16);
    return Math.round(value + (255 - value) * 0.05)
      .toString(16)
      .padStart(2, '0');
  });

/** The picture of the page with some CSS, beside the one without. */
async function pixelsChangedBy(page: Page, css: string): Promise<number> {
  const before = await pictureOf(page);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const after = await pictureOf(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return differenceOf(before, after)?.pixels ?? 0;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a panel that moves by 1 px and an accent 5 % lighter are seen in ${colorScheme}, no change is not`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/dashboard?as=owner&now=2026-03-01T15:00:00Z,frozen');
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const picture = await pictureOf(page);
    expect(differenceOf(picture, await decodePicture(await encodePicture(picture)))).toBe(null);
    expect(await pixelsChangedBy(page, '')).toBe(0);
    expect(await pixelsChangedBy(page, 'main section { translate: 0 1px }')).toBeGreaterThan(100);
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--portal-link').trim(),
    );
    expect(accent).toMatch(/^#[0-9a-f]{6}$/);
    expect(
      await pixelsChangedBy(page, `:root { --portal-link: ${lighter(accent)} !important }`),
    ).toBeGreaterThan(100);
  });

test('each state has a picture of its own name', () => {
  const names = stateLinks.map(({ address }) => pictureName(address));
  expect(new Set(names).size).toBe(names.length);
});

test('npm run pictures compares a state with its picture, and says which browser took it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, ['scripts/run.cjs', 'pictures', ...args], { cwd: root });
    return follow(child).ended;
  };
  const only = ['--only', '/no/such/page'];
  expect(await run('--out', folder, ...only)).toMatchObject({ code: 0 });
  const [file = ''] = readdirSync(join(folder, 'dark'));
  const same = await run('--compare', folder, ...only);
  expect([same.code, same.out]).toEqual([0, expect.stringContaining('3 pictures, 0 changed')]);

  const picture = await decodePicture(readFileSync(join(folder, 'dark', file)));
  picture.data.fill(200, 0, 40);
  writeFileSync(join(folder, 'dark', file), await encodePicture(picture));
  rmSync(join(folder, 'light', file));
  const changed = await run('--compare', folder, ...only);
  expect(changed.code).toBe(1);
  expect(changed.out).toContain('/no/such/page?as=owner (dark): 10 pixels differ');
  expect(changed.out).toContain('/no/such/page?as=owner (light): no picture');
  const page = readFileSync(join(differencesFolder, 'index.html'), 'utf8');
  const shown = [
    ...page.matchAll(/<img loading="lazy" src="((?:before|after|difference)\/dark\/no-such[^"]*)"/g),
  ];
  expect(shown.map(([, src = '']) => [src.split('/')[0], existsSync(join(differencesFolder, src))])).toEqual([
    ['before', true],
    ['after', true],
    ['difference', true],
    ['before', true],
  ]);

  const paintedBy = join(folder, 'painted-by.json');
  writeFileSync(
    paintedBy,
    readFileSync(paintedBy, 'utf8').replace(/"chromium": "[^"]*"/, '"chromium": "1.2.3.4"'),
  );
  const other = await run('--compare', folder, ...only);
  expect([other.code, other.out]).toEqual([
    1,
    expect.stringMatching(
      /^Nothing was compared: the pictures are from Chromium 1\.2\.3\.4, this is .*npm run pictures -- --out/,
    ),
  ]);
  rmSync(folder, { recursive: true });
});
