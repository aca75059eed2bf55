import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('a list of a million devices loads as it is scrolled, and holds only the rows in sight', async ({
  page,
}) => {
  await openWorld(page, '/devices', { scenario: 'fleet-1m', as: 'admin' });
  await expect(page.getByText('100 of 1,000,000 devices loaded. More load as you scroll.')).toBeVisible();
  const list = page.getByRole('region', { name: 'All devices, scrolls' });
  for (const loaded of ['200', '300']) {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText(`${loaded} of 1,000,000 devices loaded.`)).toBeVisible();
  }
  expect(await page.getByRole('row').count()).toBeLessThan(60);
});

test('a device of the list opens by keyboard, and Back leads to the list', async ({ page }) => {
  await openWorld(page, '/devices', { scenario: 'fleet', as: 'admin', now: '2025-11-21T14:46:10Z,frozen' });
  const link = page.getByRole('link', { name: '066A-5138-4665' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '066A-5138-4665, Classroom 28' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
});
