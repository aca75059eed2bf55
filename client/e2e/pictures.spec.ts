import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { follow } from '#mock-server/testing/run-main.ts';
import { pictureOf } from '#scripts/browser/capture-state.ts';
import { stateLinks } from '#scripts/browser/states-in-browser.ts';
import { root } from '#scripts/files.ts';
import { openComparison } from '#scripts/trust/pictures/compare.ts';
import { pictureName } from '#scripts/trust/pictures/pictures-page.ts';

/** Each channel 5% closer to white. */
const lighter = (color: string) =>
  color.replaceAll(/[0-9a-f]{2}/g, (hex) => {
    const value = Number.parseInt(hex, 16);
    return Math.round(value + (255 - value) * 0.05)
      .toString(16)
      .padStart(2, '0');
  });

async function pictureWith(page: Page, css: string): Promise<Buffer> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const picture = await pictureOf(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return picture;
}

for (const colorScheme of sampled('compared themes', ['light', 'dark'] as const, 1))
  test(`a panel that moves by 1 px and an accent 5 % lighter are noticed in ${colorScheme}, and an unchanged page is not`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/dashboard?as=owner&now=2026-03-01T15:00:00Z,frozen');
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const compare = await openComparison(browser);
    const picture = await pictureOf(page);
    const changedBy = async (css: string) => compare(picture, await pictureWith(page, css));
    expect(await changedBy('')).toBe(null);
    const moved = await changedBy('main section { translate: 0 1px }');
    expect(moved?.pixels).toBeGreaterThan(100);
    expect(moved?.picture.subarray(1, 4).toString()).toBe('PNG');
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--portal-link').trim(),
    );
    expect(accent).toMatch(/^#[0-9a-f]{6}$/);
    const lightened = await changedBy(`:root { --portal-link: ${lighter(accent)} !important }`);
    expect(lightened?.pixels).toBeGreaterThan(100);
  });

test('each state has a picture with a different name', () => {
  const names = stateLinks.map(({ address }) => pictureName(address));
  expect(new Set(names).size).toBe(names.length);
});

test('pictures that differ are compared in a program that tsx runs, too', () => {
  const program = `
    const { openChromium } = await import('#scripts/browser/states-in-browser.ts');
    const { openComparison } = await import('#scripts/trust/pictures/compare.ts');
    const browser = await openChromium();
    const page = await browser.newPage({ viewport: { width: 20, height: 10 } });
    const white = await page.screenshot();
    await page.setContent('<body style="background: #abc">');
    const { pixels } = await (await openComparison(browser))(white, await page.screenshot());
    await browser.close();
    console.log(String(pixels));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toBe('200\n');
});

test('npm run trust -- --only pictures takes the pictures of a state, and a page shows them', async () => {
  const only = ['--only', 'pictures', '--states', '/no/such/page'];
  const child = spawn(process.execPath, ['scripts/run.cjs', 'trust', ...only], { cwd: root });
  expect(await follow(child).ended).toMatchObject({
    code: 0,
    out: expect.stringContaining('states: 1 of 1'),
  });
  const folder = join(root, '.build/pictures');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const shown = [...page.matchAll(/<img loading="lazy" src="([^"]*)"/g)].map(([, src = '']) => src);
  expect(shown).toHaveLength(3);
  for (const file of shown) expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
});
