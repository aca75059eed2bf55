import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { writeDemo } from '#scripts/build/write-demo.ts';
import { buildFolder } from '#scripts/stamp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'demo-'));

test.beforeAll(() => writeDemo(buildFolder('demo'), folder, { brand: 'Acme' }));
test.afterAll(() => rmSync(folder, { recursive: true }));

const inFile = (address: string) => {
  const [path, search = ''] = address.split('?');
  return `${pathToFileURL(join(folder, 'portal.html'))}?${search}#${path}`;
};
const banner = (page: Page) => page.getByText('Demo with sample data. Resets when you close this tab.');

/** Collects what the policy blocks, script errors, and requests for anything except the file itself. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('file:') && !url.startsWith('data:')) problems.push(url);
  });
  return problems;
}

async function renameDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const device = '/devices/device-7c21-0048-b93e?as=admin';

test('the demo opens from disk with its brand and stories, and requests nothing', async ({ page }) => {
  const problems = watch(page);
  await page.goto(pathToFileURL(join(folder, 'portal.html')).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Acme license portal' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore as administrator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await page.getByRole('link', { name: /^Explore as administrator/ }).click();
  await expect(page.getByRole('button', { name: /^Account: .*Angela Whitfield/ })).toBeVisible();

  await page.goto(`${pathToFileURL(join(folder, 'portal.html'))}?story=tour&step=4`);
  const bar = page.getByRole('complementary', { name: 'Story' });
  await expect(bar.getByText('Step 4 of')).toBeVisible();
  await expect(page).toHaveTitle('Portal | Acme Device');
  await page.keyboard.press('PageDown');
  await expect(bar.getByText('Step 5 of')).toBeVisible();
  expect(problems).toEqual([]);

  await page.goto(`${pathToFileURL(join(folder, 'portal.html'))}?story=outage&step=6`);
  await bar.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acme license portal' })).toBeVisible();
});

test('without scripts, as in the preview of a mail, the demo says what to do', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'portal.html')).href);
  const sentence = page.locator('noscript');
  await expect(sentence).toBeVisible();
  expect(await sentence.textContent()).toBe('Open this file in a browser.');
  await context.close();
});

test('a reload keeps the changes of a demo, a new tab has none, and a copied link opens with them until they are discarded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(inFile(device));
  await renameDevice(page, 'Renamed on disk');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed on disk' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(inFile(device));
  await expect(other.getByRole('heading', { level: 1, name: 'Bench 2' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Discard 1 change' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shared = await context.newPage();
  await shared.goto(link);
  await expect(shared.getByRole('heading', { level: 1, name: 'Renamed on disk' })).toBeVisible();
  await shared.reload();
  await expect(shared.getByRole('heading', { level: 1, name: 'Renamed on disk' })).toBeVisible();
  await shared.getByRole('button', { name: 'Discard 1 change' }).click();
  await expect(shared.getByRole('heading', { level: 1, name: 'Bench 2' })).toBeVisible();
});
