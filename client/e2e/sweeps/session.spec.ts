import { expect, type Page, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';

test('what the host rendered gives way where this tab has changed something', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'admin' });
  await expect(page.getByRole('banner')).toContainText('Remaining Advanced Actions: 340');
  const changed = await page.evaluate(async () => {
    const token = /jwt=([^;]+)/.exec(document.cookie)?.[1];
    const answer = await fetch('/api/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-mock-world': 'as=admin',
        'x-mock-session': sessionStorage.getItem('mock-session') ?? '',
      },
      body: JSON.stringify({
        query:
          'mutation { updateDevice(input: { id: "device-7c21-0048-b93e", notes: "Spare" }) { userErrors { message } } }',
      }),
    });
    return answer.json();
  });
  expect(changed).toEqual({ data: { updateDevice: { userErrors: [] } } });

  const request = page.waitForRequest(
    (request) => request.postData()?.includes('MainMenuIsOfflineQuery') ?? false,
  );
  await page.reload();
  expect((await request).headers()['x-mock-session']).toBeTruthy();
  await expect(page.getByRole('banner')).toContainText('Remaining Advanced Actions: 340');
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
