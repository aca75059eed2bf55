import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { checkLooks } from './check-appearance.ts';
import { openWorld } from './open-world.ts';
import { tabTo } from './tab-to.ts';

const world = { as: 'owner', now: '2025-11-21T15:00:00Z,frozen' } as const;

test('by keyboard alone: from the total to a table of the chart, and down the entries', async ({ page }) => {
  await openWorld(page, '/metrics/advanced-actions', world);
  await expect(page.getByText(/^340 of 500 left\b/)).toBeVisible();
  await tabTo(page, '365 days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=365d/);
  await tabTo(page, 'Show as a table');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Advanced Actions by month' })).toBeVisible();

  // A long list scrolls with the page and only renders a few rows.
  const list = page.getByRole('region', { name: 'Entries of Advanced Actions' });
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  await tabTo(page, 'Entries of Advanced Actions, list');
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  expect(await list.locator('tr').count()).toBeLessThan(200);
});

test('both files hold what the page is narrowed to, and the page says that they do', async ({ page }) => {
  const narrowed = 'range=365d&q=emeka&sort=when';
  await openWorld(page, `/metrics/advanced-actions?${narrowed}`, world);
  const entries = page.getByText(/^\d+ entries$/);
  await expect(entries).toBeVisible();
  const count = Number.parseInt((await entries.textContent()) ?? '', 10);
  const saved: Record<string, string> = {};
  for (const format of ['CSV', 'JSON']) {
    const download = page.waitForEvent('download');
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, 'Export');
    await page.keyboard.press('Enter');
    const choice = page.getByRole('menuitem', { name: `${format}, ${count} entries` });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    if (format === 'JSON') await page.keyboard.press('ArrowDown');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe(
      `advanced-actions-2024-11-22-to-2025-11-21.${format.toLowerCase()}`,
    );
    await expect(page.getByText(`${count} entries exported`)).toBeVisible();
    saved[format] = await readFile(await file.path(), 'utf8');
  }
  const lines = (saved.CSV ?? '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('When (America/Chicago),Who,Result,Remaining');
  expect(lines.length - 1).toBe(count);
  expect(lines.slice(1).every((line) => /,Emeka Obi,.+,\d+$/.test(line))).toBe(true);
  const json = JSON.parse(saved.JSON ?? '');
  expect(json.entries.map(({ at }: { at: string }) => at)).toEqual(
    lines.slice(1).map((line) => line.split(',')[0]),
  );
});

test('a page with all it can show is accessible in both themes at every width', async ({ page }) => {
  await openWorld(page, '/metrics/device-access?range=365d', world);
  await expect(page.getByRole('region', { name: 'Entries of Device Access' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Device Access: / })).toBeVisible();
  await checkLooks(page, '#content');
});
