import { expect, test } from '@playwright/test';
import { signInWithToken, startDocumentedApi, startPortal } from '#client/e2e/start-documented-api.ts';

test('a host that forwards serves an API without CORS', async ({ page }) => {
  const api = await startDocumentedApi();
  const forwarding = await startPortal(['--api', api.url, '--proxy', '--brand', 'Acme']);
  await signInWithToken(page, forwarding.url);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software Updates' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Portal | Acme Device');
  await forwarding.close();
  await api.close();
});
