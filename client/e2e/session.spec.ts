import { expect, type Page, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('logging out in one tab sends one that shares its session to the root path with the marker', async ({
  context,
}) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await openWorld(first, '/dashboard', { as: 'owner' });
  await expect(first.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await second.goto('/metrics/device-access');
  await expect(second.getByRole('heading', { level: 1, name: 'Device Access' })).toBeVisible();

  await first.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log Out' }).click();
  await expect(first.getByText('You are logged out')).toBeVisible();
  expect(new URL(first.url()).pathname).toBe('/auth/login');
  expect(new URL(first.url()).searchParams.has('as')).toBe(false);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt');

  await expect(second.getByText('You were logged out in another tab')).toBeVisible();
  const marker = await first.evaluate(() => localStorage.getItem('logout'));
  expect(new URL(second.url()).pathname).toBe('/');
  expect(new URL(second.url()).searchParams.get('logout')).toBe(marker);
  expect(Math.abs(Date.now() - Number(marker))).toBeLessThan(60_000);

  await second.goBack();
  await expect(second.getByText('7C21-0048-B93E')).toHaveCount(0);
});

test('a tab with as in its URL has that identity, whatever other tabs do', async ({ context }) => {
  const owner = await context.newPage();
  const viewer = await context.newPage();
  const signedInAs = (page: Page) =>
    page.getByRole('complementary', { name: 'Mock world' }).getByRole('definition').nth(1);
  await openWorld(owner, '/dashboard', { as: 'owner' });
  await expect(signedInAs(owner)).toHaveText('owner');
  await openWorld(viewer, '/dashboard', { as: 'viewer' });
  await expect(signedInAs(viewer)).toHaveText('viewer');

  await owner.reload();
  await expect(signedInAs(owner)).toHaveText('owner');
  await viewer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log Out' }).click();
  await expect(viewer.getByText('You are logged out')).toBeVisible();
  expect(new URL(viewer.url()).searchParams.has('as')).toBe(false);

  const html = await owner.reload().then((response) => response?.text());
  expect(html).toContain('urn:graykey:user:owner');
  await expect(signedInAs(owner)).toHaveText('owner');
  await owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Device Access' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Device Access' })).toBeVisible();
  expect(new URL(owner.url()).searchParams.get('as')).toBe('owner');
});

test('the session is kept in the documented cookies, without an expiry', async ({ page, context }) => {
  await openWorld(page, '/dashboard', { as: 'owner' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const cookies = await context.cookies();
  for (const name of ['jwt', 'user']) {
    const cookie = cookies.find((candidate) => candidate.name === name);
    expect(cookie, name).toMatchObject({ path: '/', expires: -1, sameSite: 'Lax' });
  }
});

test('a tab that is still starting notices a logout in another tab', async ({ context }) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await openWorld(first, '/dashboard', { as: 'owner' });
  await expect(first.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route('**/polymorphictypes', async (route) => {
    await released;
    await route.continue();
  });
  const starting = second.waitForRequest('**/polymorphictypes');
  await second.goto('/metrics/device-access', { waitUntil: 'commit' });
  await starting;
  await first.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log Out' }).click();
  await expect(first.getByText('You are logged out')).toBeVisible();
  release();
  await expect(second.getByText('You were logged out in another tab')).toBeVisible();
  const { pathname, searchParams } = new URL(second.url());
  expect([pathname, searchParams.get('logout')]).toEqual([
    '/',
    await first.evaluate(() => localStorage.getItem('logout')),
  ]);
});

test('removing the marker reloads the root path, where the cookies decide, and no input is lost', async ({
  context,
}) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await openWorld(first, '/dashboard', { scenario: 'fastrak-none', as: 'owner' });
  await expect(first.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await first.evaluate(() => localStorage.setItem('logout', '1'));
  await openWorld(second, '/fastrak-trial', { scenario: 'fastrak-none' });
  await second.getByLabel(/^Note/).fill('For the new lab.');

  const loaded = second.waitForRequest((request) => request.isNavigationRequest());
  await first.evaluate(() => localStorage.removeItem('logout'));
  expect(new URL((await loaded).url()).search).toContain('logout=');
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(new URL(second.url()).searchParams.get('scenario')).toBe('fastrak-none');
  await second.goBack();
  await expect(second.getByLabel(/^Note/)).toHaveValue('For the new lab.');

  await context.clearCookies();
  // The event doesn't reach the tab that causes it.
  await second.evaluate(() => localStorage.setItem('logout', '2'));
  await first.evaluate(() => localStorage.removeItem('logout'));
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('switching the account restarts the page, and its requests name the new account', async ({ page }) => {
  const accounts: (string | undefined)[] = [];
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/graphql')) return;
    accounts.push(request.headers()['x-account-id']);
    operations.push(request.postDataJSON().operationName);
  });
  await openWorld(page, '/dashboard', { scenario: 'two-accounts', as: 'owner' });
  await expect(
    page.getByRole('banner').getByText('North County Lab').filter({ visible: true }),
  ).toBeVisible();
  // This is the last request of the first account's page, because it depends on a response.
  await expect.poll(() => operations).toContain('DashboardLapsesQuery');
  await page.waitForLoadState('networkidle');
  expect(accounts.length).toBeGreaterThan(2);
  const before = new Set(accounts.splice(0));
  expect(before.size).toBe(1);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'South County Lab' })
    .or(page.getByRole('menuitem', { name: 'South County Lab' }))
    .click();
  await expect(
    page.getByRole('banner').getByText('South County Lab').filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => accounts.length).toBeGreaterThan(2);
  expect(new Set(accounts).size).toBe(1);
  expect([...before][0]).not.toBe(accounts[0]);
});
