import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const world = { as: 'owner', now: '2025-11-21T15:00:00Z,frozen' } as const;

/** Of the page itself; the frame around it has tests of its own. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).include('#content').analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Moves the focus by Tab until it is on the control with this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
    if (typeof name === 'string' ? label.trim() === name : name.test(label.trim())) return;
  }
  throw new Error(`Tab did not reach ${name}.`);
}

test('by keyboard alone: from the total to the entries, to another place and back, and to the file', async ({
  page,
}) => {
  await openWorld(page, '/metrics/advanced-actions', world);
  await expect(page.getByText(/^500 allowed, .* refunded, 312 remaining\.$/)).toBeVisible();
  await tabTo(page, '365 days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=365d/);
  await tabTo(page, 'Table');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Advanced Actions by week' })).toBeVisible();

  // A long list scrolls in its frame, and few of its rows are in the document.
  const list = page.getByRole('region', { name: 'Entries of Advanced Actions, scrolls' });
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  await tabTo(page, /^Entries of .* scrolls$/);
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(2_000);
  expect(await list.locator('tr').count()).toBeLessThan(200);
  await tabTo(page, 'Bench 2');
  let left = -1;
  await expect
    .poll(async () => {
      const before = left;
      left = await list.evaluate((element) => element.scrollTop);
      return left === before;
    }, 'the list has come to rest')
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\//);
  await page.goBack();
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(left);
  expect(left).toBeGreaterThan(1_000);

  const download = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, /Export CSV/);
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('advanced-actions-2024-11-22-to-2025-11-21.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('When (America/New_York),What,Device,Who,Outcome,Used,Remaining');
  expect(lines.length).toBeGreaterThan(100);
});

for (const [path, title] of [
  ['/metrics/device-access?split=person&compare=before&color=red', 'Device Access'],
  ['/metrics/advanced-actions?range=term', 'Advanced Actions'],
] as const) {
  for (const width of [390, 768, 1280]) {
    test(`${title} is accessible in both themes at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWorld(page, path, world);
      await expect(page.getByRole('region', { name: `Entries of ${title}, scrolls` })).toBeVisible();
      await expect(page.getByRole('img', { name: new RegExp(`^${title}: `) })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test('on paper a chart is its table', async ({ page }) => {
  await openWorld(page, '/metrics/advanced-actions?range=term', world);
  await expect(page.getByRole('img', { name: /^Advanced Actions: / })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Advanced Actions by week' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Advanced Actions: / })).toBeHidden();
});
