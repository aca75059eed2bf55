import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const now = '2025-11-21T15:00:00Z,frozen';

/** A4 with its margins. */
test.use({ viewport: { width: 673, height: 1002 } });

test('the report on paper names itself, repeats the heads of its tables, and has nothing to press', async ({
  page,
}) => {
  const address = '/organization/organization-north-county?tab=report';
  await openWorld(page, address, { scenario: 'fleet', as: 'admin', now });
  const licenses = page.getByRole('table', { name: 'Terms and balances' });
  await expect(licenses.locator('tbody tr')).toHaveCount(40);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^License report\. License term, .* As of Nov 21, 2025\.$/)).toBeVisible();
  await expect(licenses.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  const widths = await licenses.evaluate(({ scrollWidth, parentElement }) => [
    scrollWidth,
    parentElement?.clientWidth ?? 0,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

test('the letter on paper has its three numbers in one row', async ({ page }) => {
  await openWorld(page, '/dashboard?tab=letter', { scenario: 'fleet', as: 'admin', now });
  const numbers = page.getByRole('region', { name: 'The week in three numbers' });
  await expect(numbers.getByText('of 40 devices')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const tops = await numbers
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('what happens next on paper has the line, the verdict and the list, without the fields', async ({
  page,
}) => {
  await openWorld(page, '/dashboard?tab=next', { scenario: 'online', as: 'owner', now });
  await expect(page.getByRole('textbox', { name: 'If used per week' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^At the recent rate: On pace/ })).toBeVisible();
  await expect(page.getByText('On pace for the term. About 8 a week.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^License ends/ })).toBeVisible();
});

test('accounts on paper have their names, though a button switches to them', async ({ page }) => {
  await openWorld(page, '/dashboard?tab=accounts', { scenario: 'two-accounts', as: 'owner', now });
  await expect(page.getByRole('button', { name: 'South County Lab' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['North County Lab', 'South County Lab'])
    await expect(page.getByRole('row').getByText(name).filter({ visible: true })).toBeVisible();
});
