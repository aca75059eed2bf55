import { expect, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';
import { tabTo } from '#client/e2e/tab-to.ts';

const fleet = { scenario: 'fleet', as: 'admin' } as const;

test('the row of a list is read with its header, and a card on a phone with the headers of its columns', async ({
  page,
}) => {
  await openWorld(page, '/devices', fleet);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '3EED-E15D-9995' }) });
  const end = await row.getByRole('cell', { name: /^[A-Z][a-z]{2} \d+, \d{4}$/ }).textContent();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole('cell', { name: 'Check-in overdue' })).toBeVisible();
  await expect(row.getByRole('cell', { name: `License end ${end}` })).toBeVisible();
});

test('by keyboard alone: controls that sort, clear or select in a list keep the focus, or show where it moved', async ({
  page,
}) => {
  const focused = page.locator(':focus');
  await openWorld(page, '/devices', fleet);
  await expect(page.getByRole('rowheader', { name: '0054-F745-A666' })).toBeVisible();
  await tabTo(page, 'Name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('status').filter({ hasText: '40 devices' })).toHaveCount(1);
  await expect(focused).toHaveText('Name');
  await tabTo(page, /^Select /);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'All devices, table' })).toBeFocused();
  await openWorld(page, '/devices?q=nothing-like-this', fleet);
  await page.getByRole('button', { name: 'Clear filters' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
