import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { checkLooks } from './check-appearance.ts';
import { openWorld } from './open-world.ts';
import { tabTo } from './tab-to.ts';

const path = '/organization/organization-north-county';
const now = '2025-11-21T15:00:00Z,frozen';

test('by keyboard alone: a policy is tried and saved, found in the log, and the log is exported', async ({
  page,
}) => {
  await openWorld(page, path, { scenario: 'fleet', as: 'admin', now });
  await expect(page.getByText('No security contact.')).toBeVisible();
  await tabTo(page, /^Security policy$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=policy/);
  await expect(page.getByRole('button', { name: 'Edit policy' })).toBeVisible();
  await tabTo(page, /^Edit policy$/);
  await page.keyboard.press('Enter');
  const length = page.getByLabel('Minimum password length');
  await length.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('16');
  await expect(
    page
      .getByRole('listitem')
      .getByText(/^\d+ people need a longer password at their next password change\.$/),
  ).toBeVisible();
  await tabTo(page, /^Save policy/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Security policy saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit policy' })).toBeFocused();

  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, /^Activity$/);
  await page.keyboard.press('Enter');
  const first = page.getByRole('table', { name: 'Activity log' }).getByRole('row').nth(2);
  await expect(first).toContainText('Minimum password length');
  await tabTo(page, /^Search who, what, or a value$/);
  await page.keyboard.type('policy');
  await expect(page).toHaveURL(/q=policy/);
  await expect(page.getByText('Showing all 2 entries')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Export');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'CSV, 2 entries' })).toBeFocused();
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('activity-log-2025-11-21.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Minimum password length: 14 → 16');
  await page.goBack();
  await expect(page).toHaveURL(/tab=policy/);
});

test('the form of the policy is accessible in both themes at three widths', async ({ page }) => {
  await openWorld(page, `${path}?tab=policy`, { scenario: 'fleet', as: 'admin', now });
  await page.getByRole('button', { name: 'Edit policy' }).click();
  await checkLooks(page, '#content');
});

test('on a phone the current tab is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorld(page, '/organization/organization-north-county?tab=activity', { as: 'admin' });
  const tab = page.getByRole('link', { name: 'Activity', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeInViewport({ ratio: 1 });
});
