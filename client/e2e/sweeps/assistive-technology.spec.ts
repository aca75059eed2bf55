import { expect, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';

const fleet = { scenario: 'fleet', as: 'admin' } as const;

test('the row of a list is read with its header, and a card on a phone with the headers of its columns', async ({
  page,
}) => {
  await openWorld(page, '/devices', fleet);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /3EED-E15D-9995/ }) });
  const end = await row.getByRole('cell', { name: /^[A-Z][a-z]{2} \d+, \d{4}$/ }).textContent();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole('cell', { name: 'Check-in overdue' })).toBeVisible();
  await expect(row.getByRole('cell', { name: `License end ${end}` })).toBeVisible();
});
