import { readFile } from 'node:fs/promises';
import { openWorld } from './open-world.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

const world = { as: 'owner', now: '2025-11-21T15:00:00Z,frozen' } as const;

test('by keyboard alone: from the total to the entries of a person, saved as a file', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openWorld(page, '/metrics/advanced-actions', world);
  await expect(page.getByText(/^340 of 500 remaining\b/)).toBeVisible();
  await tabTo(page, '365 days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=365d/);
  const chart = page.getByRole('region', { name: 'By month' });
  await expect(chart.getByRole('img')).toBeVisible();
  await tabTo(page, 'Show as a table');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Advanced Actions by month' })).toBeVisible();

  await tabTo(page, 'Person');
  await page.keyboard.type('Pri');
  await expect(page).toHaveURL(/person=/);
  const list = page.getByRole('table', { name: 'Entries of Advanced Actions' });
  await expect(list.getByRole('cell', { name: 'Priya Raman' }).first()).toBeVisible();
  await expect(list.getByRole('cell', { name: 'Lucía Herrera' })).toHaveCount(0);
  const counted = await page.getByText(/\d+ entries$/).textContent();
  const count = Number.parseInt(/(\d+) entries$/.exec(counted ?? '')?.[1] ?? '', 10);
  const download = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Export CSV');
  await page.keyboard.press('Enter');
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('"When, Central Time (Chicago)",Who,Result,Remaining');
  expect(lines).toHaveLength(count + 1);
  expect(lines.slice(1).every((line) => line.includes(',Priya Raman,'))).toBe(true);
});
