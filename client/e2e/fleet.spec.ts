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
