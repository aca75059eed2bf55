import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('a list of 10,000 devices loads as it is scrolled, and holds only the rows in sight', async ({
  page,
}) => {
  await openWorld(page, '/devices', { scenario: 'fleet-10k', as: 'admin' });
  await expect(page.getByText('Showing 100 of 10,000 devices')).toBeVisible();
  for (const loaded of ['200', '300']) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(`Showing ${loaded} of 10,000 devices`)).toBeVisible();
  }
  expect(await page.getByRole('row').count()).toBeLessThan(60);
});
