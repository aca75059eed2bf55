import { expect, test } from '@playwright/test';

const code = /\/assets\/(index|main)[^/]*\.js$/;

for (const [what, fulfill] of [
  ['is missing', { status: 404, body: 'Not found' }],
  ['is blocked', null],
] as const) {
  test(`if the portal's code ${what}, the page shows a message and offers to reload`, async ({ page }) => {
    await page.route(code, (route) => (fulfill ? route.fulfill(fulfill) : route.abort()));
    await page.goto('/auth/login?returnTo=%2Fdevices');
    const message = page.getByRole('alert').filter({ hasText: "The portal didn't load" });
    await expect(message).toBeVisible();
    await page.unroute(code);
    await message.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(message).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?returnTo=%2Fdevices');
  });
}

test("if the portal's code never arrives, the page shows a message after a while", async ({ page }) => {
  await page.route(code, () => {});
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const message = page.getByText("The portal didn't load");
  await expect(message).toBeAttached();
  await expect(message).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(message).toBeVisible();
});
