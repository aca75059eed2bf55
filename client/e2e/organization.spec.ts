import { readFile } from 'node:fs/promises';
import { openWorld } from './open-world.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

const path = '/organization/organization-north-county';
const now = '2025-11-21T15:00:00Z,frozen';

test('by keyboard alone: a name is saved, found in the log, and the log is exported', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openWorld(page, path, { scenario: 'fleet', as: 'admin', now });
  await tabTo(page, 'Edit organization');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2');
  await tabTo(page, 'Save organization');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Organization saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit organization' })).toBeFocused();

  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, /^Activity$/);
  await page.keyboard.press('Enter');
  const first = page.getByRole('table', { name: 'Activity log' }).getByRole('row').nth(1);
  await expect(first).toContainText('North County Lab 2');
  await tabTo(page, 'Kind');
  await page.keyboard.type('Org');
  await expect(page).toHaveURL(/kind=organization/);
  const count = Number.parseInt((await page.getByText(/^\d+ entr(y|ies)$/).textContent()) ?? '', 10);
  const download = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Export CSV');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('activity-log-2025-11-21.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toContain('Name: North County Lab → North County Lab 2');
});
