import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Serving } from '#scripts/start/serve.ts';
import { signInWithToken, startDocumentedApi, startPortal, token } from './start-documented-api.ts';
import { builds } from './tested-builds.ts';

let api: Awaited<ReturnType<typeof startDocumentedApi>>;
let serving: Serving;

test.beforeAll(async () => {
  api = await startDocumentedApi();
  serving = await startPortal(['--api', api.url]);
});
test.afterAll(async () => {
  await serving.close();
  await api.close();
});

test('an API without signIn leads to a pasted token, with which every documented part works', async ({
  page,
}) => {
  await page.goto(`${serving.url}/auth/login`);
  await page.getByLabel('Email').fill('someone@lab.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('something');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your license service has no passwords')).toBeVisible();
  await expect(page.getByText('Sample data')).toHaveCount(0);

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
    page.getByText('This license service provides the license, its balance and FasTrak.'),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Sample data')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await menu.getByRole('link', { name: 'Magnet Verakey FasTrak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Magnet Verakey FasTrak' })).toBeVisible();
  await menu.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
});

test('what the API lacks is requested once, by the host or the browser', async ({ page }) => {
  const hosted = await startPortal(['--api', api.url, '--patience', '20000']);
  const alone = await startPortal(['--api', api.url, '--patience', '0']);
  const account = { id: 'a1', name: 'Lab', deviceId: 'd1', serialNumber: 'AB12', deviceCount: 1 };
  const user = encodeURIComponent(JSON.stringify({ accountId: 'a1', accounts: [account] }));
  for (const { url } of [hosted, alone])
    for (const [name, value] of Object.entries({ jwt: token, user, account: 'a1' }))
      await page.context().addCookies([{ name, value, url }]);
  /** Of those that the documented schema doesn't have, since the last call. */
  async function received(): Promise<string[]> {
    await page.waitForLoadState('networkidle');
    const isDocumented = /^(Toolbar|MainMenu|GetIsFasTrak)|LicenseQuery$/;
    return api.operations
      .splice(0)
      .filter((name) => !isDocumented.test(name))
      .toSorted();
  }
  const ofDashboard = ['Activity', 'Alerts', 'Status', 'Usage'].map((name) => `Dashboard${name}Query`);
  const foot = page.getByText('This license service provides the license, its balance and FasTrak.');
  const menu = page.getByRole('navigation', { name: 'Main' });

  await received();
  await page.goto(`${hosted.url}/dashboard`);
  await expect(foot).toBeVisible();
  expect(await received()).toEqual(ofDashboard);
  await page.reload();
  await expect(foot).toBeVisible();
  expect(await received()).toEqual([]);
  await menu.getByRole('link', { name: 'Magnet Verakey FasTrak' }).click();
  await expect(page.getByText('3 credits remaining.')).toBeVisible();
  expect(await received()).toEqual(['FasTrakLapsesQuery', 'FasTrakLedgerQuery']);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(foot).toBeVisible();
  await menu.getByRole('link', { name: 'Magnet Verakey FasTrak' }).click();
  await expect(page.getByText('3 credits remaining.')).toBeVisible();
  expect(await received()).toEqual([]);

  for (const load of [() => page.goto(`${alone.url}/dashboard`), () => page.reload()]) {
    await load();
    await expect(foot).toBeVisible();
    expect(await received()).toEqual(ofDashboard);
  }
  await Promise.all([hosted.close(), alone.close()]);
});

test('requests carry the token and the account; neither they nor a file of the portal have a trace of the mock', async ({
  page,
}) => {
  api.received.length = 0;
  await signInWithToken(page, serving.url);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').first()).toBeVisible();
  await page.goto(`${serving.url}/dashboard?scenario=offline&as=admin&fault=*:drop&now=%2B30d`);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software Updates' }),
  ).toBeVisible();
  const posts = api.received.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(3);
  for (const { url, headers } of api.received) {
    expect(url).not.toMatch(/scenario|fault|__mock/);
    expect(Object.keys(headers).filter((name) => name.includes('mock'))).toEqual([]);
    expect(headers.cookie).toBeUndefined();
  }
  for (const { headers } of posts) {
    expect(headers.authorization).toBe(`Bearer ${token}`);
    expect(headers['x-account-id']).toBe('account-1');
  }

  for (const entry of readdirSync(builds.portal, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|html|css|json)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    expect(text, entry.name).not.toMatch(
      /x-mock|__mock|mock-session|mock\.invalid|demo-(files|secret|sandbox|cookies)|sample data|graphiql|codemirror|copy as curl|graphql-error|user-error|#session=/i,
    );
    expect(text, entry.name).not.toMatch(/(['"`])(scenario|seed|latency|fault)\1/);
  }
});
