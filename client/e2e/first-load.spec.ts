import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { parseStartOptions } from '#scripts/start/options.ts';
import type { Serving } from '#scripts/start/serve.ts';
import { builds, serverEntry } from './builds.ts';
import { startDocumentedApi } from './documented-api.ts';

// Budgets that don't depend on a machine's speed.
const mostRequests = { menu: 3, page: 26 };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'none' })}.${part({ sub: 'urn:vendor:user:u7', permissions: [] })}.${part('')}`;
const account = { id: 'a1', name: 'Lab', deviceId: 'd1', serialNumber: 'AB12', deviceCount: 1 };
const user = { accountId: 'a1', accounts: [account] };

let api: Awaited<ReturnType<typeof startDocumentedApi>>;
let serving: Serving;
/** A host that doesn't query the API, so that the browser renders alone. */
let alone: Serving;

test.beforeAll(async () => {
  api = await startDocumentedApi();
  const { serve }: typeof import('#scripts/start/serve.ts') = await import(pathToFileURL(serverEntry).href);
  const serveWith = (patience: string) =>
    serve(parseStartOptions(['--api', api.url, '--patience', patience], { PORT: '0' }), builds);
  serving = await serveWith('20000');
  alone = await serveWith('0');
});
test.afterAll(async () => {
  await Promise.all([serving.close(), alone.close()]);
  await api.close();
});

type Asked = { url: string; type: string; operation: string | null };

async function arrive(page: Page, url = serving.url): Promise<Asked[]> {
  const values = { jwt: token, user: encodeURIComponent(JSON.stringify(user)), account: 'a1' };
  await page.context().addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url })));
  const requests: Asked[] = [];
  page.on('request', (request) => {
    const operation = request.method() === 'POST' ? request.postDataJSON().operationName : null;
    requests.push({ url: request.url(), type: request.resourceType(), operation });
  });
  return requests;
}

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');

/** Requests that the page's HTML doesn't name, so that another file had to load before them. */
function unnamed(html: string, asked: readonly Asked[]): string[] {
  return asked
    .filter(({ type, url }) => type !== 'document' && !html.includes(`"${url.replace(serving.url, '')}"`))
    .map(({ operation, url }) => operation ?? url.replace(serving.url, ''));
}

test('the menu takes one round trip and no script', async ({ page }) => {
  const requests = await arrive(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const response = await page.goto(`${serving.url}/dashboard`);
  await expect(entries(page)).toHaveText([
    'Dashboard',
    'Software Updates',
    'Device Access',
    /Code/,
    'Log Out',
  ]);
  await expect(page.getByRole('banner')).toContainText('Remaining Advanced Actions: 42');
  const html = (await response?.text()) ?? '';
  const blocking = requests.filter(({ type }) => ['document', 'stylesheet', 'font'].includes(type));
  expect(unnamed(html, blocking)).toEqual([]);
  expect(blocking.map(({ type }) => type)).not.toContain('stylesheet');
  expect(blocking.length).toBeLessThanOrEqual(mostRequests.menu);
});

test('code, types and fonts of the page are requested immediately, and nothing twice', async ({ page }) => {
  const requests = await arrive(page);
  const response = await page.goto(`${serving.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => requests.filter(({ operation }) => operation).length).toBeGreaterThan(3);
  const first = requests.slice(
    0,
    requests.findIndex(({ operation }) => operation !== null),
  );
  expect(unnamed((await response?.text()) ?? '', first)).toEqual([]);
  expect(first.length).toBeLessThanOrEqual(mostRequests.page);
  const plain = requests.filter(({ operation }) => operation === null).map(({ url }) => url);
  expect(plain.filter((url, at) => plain.indexOf(url) !== at)).toEqual([]);
  expect(plain.filter((url) => url.endsWith('/polymorphictypes'))).toHaveLength(1);
  const operations = requests.map(({ operation }) => operation);
  expect(operations).not.toContain('MainMenuIsOfflineQuery');
  expect(operations).not.toContain('ToolbarLicenseInfoQuery');
});

test("without a host that queries the API, the frame sends its three queries immediately, before the page's code has loaded", async ({
  page,
}) => {
  const requests = await arrive(page, alone.url);
  let answer = () => {};
  const allAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/dashboard-page-*.js', async (route) => {
    await allAsked;
    await route.continue();
  });
  await page.goto(`${alone.url}/dashboard`, { waitUntil: 'commit' });
  const documented = ['GetIsFasTrakMutation', 'MainMenuIsOfflineQuery', 'ToolbarLicenseInfoQuery'];
  await expect
    .poll(() => requests.map(({ operation }) => operation))
    .toEqual(expect.arrayContaining(documented));
  await expect(entries(page).first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test("if the HTML doesn't name the page's code, its request starts before the portal's code has loaded", async ({
  page,
}) => {
  await arrive(page);
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<link rel="modulepreload"[^>]*dashboard-page[^>]*>/, ''),
    });
  });
  await page.route('**/vendor-*.js', () => {});
  const code = page.waitForRequest(/dashboard-page-.*\.js/);
  await page.goto(`${serving.url}/dashboard`, { waitUntil: 'commit' });
  await code;
});

test("a signed-in visitor who is redirected from the home page doesn't load the login page", async ({
  page,
}) => {
  const requests = await arrive(page);
  await page.goto(serving.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('login-page'))).toEqual([]);
});

test("a page's code is loaded when the pointer is on the link to it", async ({ page }) => {
  await arrive(page);
  await page.goto(`${serving.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const code = page.waitForRequest(/offline-tools-page-.*\.js/);
  await entries(page).getByRole('link', { name: 'Software Updates' }).hover();
  await code;
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('text is set in Inter at 400 and 700 over normalized styles, all from the portal itself', async ({
  page,
}) => {
  const requests = await arrive(page);
  await page.goto(`${serving.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const fonts = requests.filter(({ type }) => type === 'font').map(({ url }) => url);
  for (const weight of [400, 700])
    expect(
      fonts.filter((url) => url.startsWith(serving.url) && url.includes(`inter-latin-${weight}-`)),
    ).toHaveLength(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter/);
  // Browsers default to 8; modern-normalize makes it 4.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).tabSize)).toBe('4');
});
