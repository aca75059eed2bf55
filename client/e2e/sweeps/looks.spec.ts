import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';

const now = '2025-11-21T15:00:00Z,frozen';

test('the form of the organization is accessible in both themes at three widths', async ({ page }) => {
  await openWorld(page, '/organization/organization-north-county', { scenario: 'fleet', as: 'admin', now });
  await page.getByRole('button', { name: 'Edit organization' }).click();
  await checkLooks(page, '#content');
});

test('a page with all it can show is accessible in both themes at every width', async ({ page }) => {
  await openWorld(page, '/metrics/device-access?range=365d', { as: 'owner', now });
  await expect(page.getByRole('region', { name: 'Entries of Device Access' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Device Access: / })).toBeVisible();
  await checkLooks(page, '#content');
});
