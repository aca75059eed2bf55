import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { parseStartOptions } from '#scripts/options.ts';
import type { Serving } from '#scripts/serve.ts';
import { builds, serverEntry } from './builds.ts';
import { startDocumentedApi } from './documented-api.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = [
  part({ alg: 'HS256', typ: 'JWT' }),
  part({ sub: 'urn:vendor:user:u7', permissions: ['perform:advanced_actions'] }),
  part('signature'),
].join('.');

let api: Awaited<ReturnType<typeof startDocumentedApi>>;
let serving: Serving;

async function startPortal(...more: string[]): Promise<Serving> {
  const { serve }: typeof import('#scripts/serve.ts') = await import(pathToFileURL(serverEntry).href);
  return serve(parseStartOptions(['--api', api.url, ...more], { PORT: '0' }), builds);
}

test.beforeAll(async () => {
  api = await startDocumentedApi();
  serving = await startPortal();
});
test.afterAll(async () => {
  await serving.close();
  await api.close();
});

async function signInWithToken(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByRole('button', { name: 'Sign in with a token' }).click();
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Account ID').fill('account-1');
  await page.getByLabel('Device ID').fill('device-1');
  await page.getByLabel('Serial number').fill('AB12');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('with a pasted token every documented part works, and panels that need more say so', async ({
  page,
}) => {
  await signInWithToken(page, serving.url);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Dashboard',
    'Software Updates',
    'Device Access',
    'Advanced Actions',
    'Authentication Code',
    'Magnet Verakey FasTrak',
    'Log Out',
  ]);
  await expect(page.getByRole('banner').getByText('Serial #: AB12')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Remaining Advanced Actions: 42')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Needs attention' }).getByText("This API doesn't offer this area"),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Sample data')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await menu.getByRole('link', { name: 'Magnet Verakey FasTrak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Magnet Verakey FasTrak' })).toBeVisible();
  await menu.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
});

test('an API without signIn leads to signing in with a token', async ({ page }) => {
  await page.goto(`${serving.url}/auth/login`);
  await page.getByLabel('Username').fill('someone');
  await page.getByRole('textbox', { name: 'Password' }).fill('something');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("This API doesn't offer password sign-in")).toBeVisible();
  await expect(page.getByText('Mock mode')).toHaveCount(0);
});

test('requests carry the token, the account and no trace of the mock, whatever the address says', async ({
  page,
}) => {
  api.seen.length = 0;
  await signInWithToken(page, serving.url);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').first()).toBeVisible();
  await page.goto(`${serving.url}/dashboard?scenario=offline&as=admin&fault=*:drop&now=%2B30d`);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software Updates' }),
  ).toBeVisible();
  const posts = api.seen.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(3);
  for (const { url, headers } of api.seen) {
    expect(url).not.toMatch(/scenario|fault|__mock/);
    expect(Object.keys(headers).filter((name) => name.includes('mock'))).toEqual([]);
    expect(headers.cookie).toBeUndefined();
  }
  for (const { headers } of posts) {
    expect(headers.authorization).toBe(`Bearer ${token}`);
    expect(headers['x-account-id']).toBe('account-1');
  }
});

test('a host that forwards serves an API without CORS', async ({ page }) => {
  const forwarding = await startPortal('--proxy', '--brand', 'Acme');
  await signInWithToken(page, forwarding.url);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software Updates' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Portal | Acme Device');
  await forwarding.close();
});

test('with --assumed mock, panels show the API where it is documented and the mock elsewhere, and say so', async ({
  page,
}) => {
  const hybrid = await startPortal('--assumed', 'mock');
  await signInWithToken(page, `${hybrid.url}`);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Remaining Advanced Actions: 42')).toBeVisible();
  await expect(banner.getByText('Serial #: AB12')).toBeVisible();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText("This API doesn't offer this area")).toHaveCount(0);
  const panel = page.getByRole('complementary', { name: 'Mock world' });
  await expect(panel.getByText('Assumed data from the mock')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(panel.getByText('Assumed data from the mock')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Assumed data from the mock').first()).toBeVisible();
  await page.emulateMedia({ media: null });

  await panel.getByRole('button', { name: 'Expand' }).click();
  await panel.getByRole('button', { name: 'Show all requests' }).click();
  const from = (operation: string) => panel.getByRole('row', { name: operation }).first();
  await expect(from('MainMenuIsOfflineQuery')).toContainText('API');
  await expect(from('MainMenuIsOfflineQuery')).not.toContainText('Mock');
  await expect(from('DashboardAlertsQuery')).toContainText('Mock');
  await expect(from('DashboardTermQuery')).toContainText('API, mock');

  await page.goto(`${hybrid.url}/dashboard?scenario=low-balance`);
  await expect(attention.getByText(/actions left|left of/i).first()).toBeVisible();
  await expect(banner.getByText('Remaining Advanced Actions: 42')).toBeVisible();
  await hybrid.close();
});

test('no file of the portal holds a word of the mock', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  for (const entry of readdirSync(builds.portal, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|html|css|json)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    expect(text, entry.name).not.toMatch(
      /x-mock|__mock|mock-session|mock\.invalid|demo-(files|secret|sandbox|cookies)|sample data|x-answered-by|data from the mock/i,
    );
    expect(text, entry.name).not.toMatch(/(['"`])(scenario|seed|latency|fault)\1/);
  }
});
