import { expect, type Page, test } from '@playwright/test';
import type { Serving } from '#scripts/start/serve.ts';
import { startDocumentedApi, startPortal, token } from './start-documented-api.ts';

// Budgets that don't depend on a machine's speed.
const mostRequests = { menu: 3, page: 26 };

const account = { id: 'a1', name: 'Lab', deviceId: 'd1', serialNumber: 'AB12', deviceCount: 1 };
const user = { accountId: 'a1', accounts: [account] };

let api: Awaited<ReturnType<typeof startDocumentedApi>>;
let serving: Serving;
/** A host that doesn't query the API, so that the browser renders alone. */
let alone: Serving;

test.beforeAll(async () => {
  api = await startDocumentedApi();
  const serveWith = (patience: string) => startPortal(['--api', api.url, '--patience', patience]);
  serving = await serveWith('20000');
  alone = await serveWith('0');
});
test.afterAll(async () => {
  await Promise.all([serving.close(), alone.close()]);
  await api.close();
});

type SentRequest = { url: string; type: string; operation: string | null };

async function arrive(page: Page, url = serving.url): Promise<SentRequest[]> {
  const values = { jwt: token, user: encodeURIComponent(JSON.stringify(user)), account: 'a1' };
  await page.context().addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url })));
  const requests: SentRequest[] = [];
  page.on('request', (request) => {
    const operation = request.method() === 'POST' ? request.postDataJSON().operationName : null;
    requests.push({ url: request.url(), type: request.resourceType(), operation });
  });
  return requests;
}

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');

/** Requests that the page's HTML doesn't name, so that another file had to load before them. */
function unnamed(html: string, requests: readonly SentRequest[]): string[] {
  return requests
    .filter(({ type, url }) => type !== 'document' && !html.includes(`"${url.replace(serving.url, '')}"`))
    .map(({ operation, url }) => operation ?? url.replace(serving.url, ''));
}

test('the menu takes one round trip and no script; then code, types and fonts are requested at once, and nothing twice', async ({
  page,
}) => {
  const requests = await arrive(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const response = await page.goto(`${serving.url}/dashboard`);
  await expect(entries(page)).toHaveText([
    'Dashboard',
    'Software Updates',
    'Device Access',
    'Advanced Actions',
    'Authentication Code',
    'Log Out',
  ]);
  await expect(page.getByRole('banner')).toContainText('Remaining Advanced Actions: 42');
  const html = (await response?.text()) ?? '';
  const blocking = requests.filter(({ type }) => ['document', 'stylesheet', 'font'].includes(type));
  expect(unnamed(html, blocking)).toEqual([]);
  expect(blocking.map(({ type }) => type)).not.toContain('stylesheet');
  expect(blocking.length).toBeLessThanOrEqual(mostRequests.menu);

  await page.unroute('**/assets/*.js');
  requests.length = 0;
  const whole = await page.goto(`${serving.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => requests.map(({ operation }) => operation)).toContain('GetIsFasTrakMutation');
  const first = requests.slice(
    0,
    requests.findIndex(({ operation }) => operation !== null),
  );
  expect(unnamed((await whole?.text()) ?? '', first)).toEqual([]);
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

test('text is set in Inter at 400 and 700 over normalized styles, all from the portal itself', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) blocked.push(message.text());
  });
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
  const elsewhere = requests.filter(
    ({ url }) => ![serving.url, new URL(api.url).origin].some((own) => url.startsWith(own)),
  );
  expect(elsewhere).toEqual([]);
  expect(blocked).toEqual([]);
});
