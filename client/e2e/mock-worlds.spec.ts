import { expect, test } from '@playwright/test';

test('an offline license shows its own menu', async ({ page }) => {
  await page.goto('/dashboard?scenario=offline,mfa&as=owner');
  await expect(page.getByRole('link', { name: 'Offline Updates & Tools' })).toBeVisible();
});

test('a menu that fails once can be loaded again', async ({ page }) => {
  await page.goto('/dashboard?as=owner&fault=MainMenuIsOfflineQuery:http-503@1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Software Updates' })).toBeVisible();
  const session = await page.evaluate(() => sessionStorage.getItem('mock-session'));
  const log = await (await page.request.get(`/__mock/session/${session}`)).json();
  expect(log.requests).toContainEqual(
    expect.objectContaining({ operation: 'MainMenuIsOfflineQuery', status: 503, fault: 'http-503' }),
  );
});
