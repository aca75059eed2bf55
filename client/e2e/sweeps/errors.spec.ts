import { expect, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';

test('an unknown scenario is refused with its name, the nearest one, and links to the valid ones', async ({
  page,
}) => {
  await page.goto('/dashboard?scenario=ofline&as=owner');
  await expect(page.getByText('ofline').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open with "offline"' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').nth(1)).toHaveText(
    'Offline Updates & Tools',
  );
});

test('the page reports failed requests of a silent API within 15 s', async ({ page }) => {
  await page.clock.install();
  await openWorld(page, '/metrics/device-access', { as: 'owner', fault: '*:hang' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(menu.getByText(/^ERROR retrieving data:/)).toBeVisible();
});

for (const [what, fulfill] of [
  ['is missing', { status: 404, body: 'Not found' }],
  ['is blocked', null],
] as const) {
  test(`if the portal's code ${what}, the page shows a message and offers to reload`, async ({ page }) => {
    const code = /\/assets\/(index|main)[^/]*\.js$/;
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
  await page.route(/\/assets\/(index|main)[^/]*\.js$/, () => {});
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const message = page.getByText("The portal didn't load");
  await expect(message).toBeAttached();
  await expect(message).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(message).toBeVisible();
});
