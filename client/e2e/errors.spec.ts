import { expect, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { openWorld } from './open-world.ts';

const rows = [
  ['http-503', 'ERROR retrieving data: Response not successful: Received status code 503'],
  ['http-302', 'ERROR retrieving data: Response not successful: Received status code 302'],
  ['empty', 'ERROR retrieving data: Server response was missing for query'],
  ['unparseable', /ERROR retrieving data: .*JSON/],
  ['truncated', /ERROR retrieving data: .*JSON/],
  ['wrong-type', /ERROR retrieving data: .*JSON/],
  ['graphql-error', /ERROR retrieving data: .+/],
] as const;

for (const [kind, words] of sampled('menu errors', rows, 2)) {
  test(`a menu query that ends in ${kind} shows the problem in the menu, and the rest of the page works`, async ({
    page,
  }) => {
    await openWorld(page, '/fastrak', { as: 'owner', fault: `MainMenuIsOfflineQuery:${kind}` });
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText(words)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Remaining Advanced Actions: 340')).toBeVisible();
  });
}

const kinds = ['http-500', 'unparseable', 'wrong-type', 'drop'] as const;
for (const kind of sampled('polymorphictypes', kinds, 1)) {
  test(`polymorphictypes that end in ${kind} are only logged, and the portal works without them`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openWorld(page, '/dashboard', { as: 'owner', fault: `polymorphictypes:${kind}` });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(logged).toContain('Failed to fetch polymorphic types.');
  });
}

test('a 401 ends the session once with a message, and signing in returns to the page', async ({ page }) => {
  await openWorld(page, '/metrics/device-access', {
    as: 'owner',
    fault: 'MainMenuIsOfflineQuery:unauthenticated@1',
  });
  await expect(page.getByText('Your session ended')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toMatch(/^\/metrics\/device-access\b/);
  await page.getByRole('button', { name: /^Owner/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Access' })).toBeVisible();
});

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

test('the page reports a silent API after 5 s, and failed requests within 15 s', async ({ page }) => {
  await page.clock.install();
  await openWorld(page, '/metrics/device-access', { as: 'owner', fault: '*:hang' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(menu.getByText("Still trying. The server hasn't responded yet.")).toBeVisible();
  await page.clock.fastForward(10_000);
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
