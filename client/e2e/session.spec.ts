import { openWorld } from './open-world.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('logging out in one tab sends one that shares its session to the root path with the marker', {
  tag: '@everywhere',
}, async ({ context }) => {
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

test('by keyboard alone: signing in, kept in the documented cookies without an expiry', {
  tag: '@everywhere',
}, async ({ page, context }) => {
  await page.goto('/auth/login?returnTo=%2Fmetrics%2Fdevice-access');
  await tabTo(page, 'Email');
  await page.keyboard.type('priya.raman@north-county.example');
  await tabTo(page, 'Password');
  await page.keyboard.type('correct horse battery staple');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Device Access' })).toBeVisible();
  const cookies = await context.cookies();
  for (const name of ['jwt', 'user']) {
    const cookie = cookies.find((candidate) => candidate.name === name);
    expect(cookie, name).toMatchObject({ path: '/', expires: -1, sameSite: 'Lax' });
  }
});

test('switching the account restarts the page, and its requests name the new account', {
  tag: '@everywhere',
}, async ({ page }) => {
  const accounts: (string | undefined)[] = [];
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/graphql')) return;
    accounts.push(request.headers()['x-account-id']);
    operations.push(request.postDataJSON().operationName);
  });
  // With a latency, the browser sends all of the page's requests.
  await openWorld(page, '/dashboard', { scenario: 'two-accounts', as: 'owner', latency: 1 });
  await expect(page.getByRole('banner')).toContainText('North County Lab');
  await expect.poll(() => operations).toContain('GetIsFasTrakMutation');
  await page.waitForLoadState('networkidle');
  expect(accounts.length).toBeGreaterThan(2);
  const before = new Set(accounts.splice(0));
  expect(before.size).toBe(1);

  await page.getByRole('button', { name: 'Switch account: North County Lab' }).click();
  await page.getByRole('menuitemradio', { name: 'South County Lab' }).click();
  await expect(page.getByRole('banner')).toContainText('South County Lab');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => accounts.length).toBeGreaterThan(2);
  expect(new Set(accounts).size).toBe(1);
  expect([...before][0]).not.toBe(accounts[0]);
});
