import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { graphqlRequest } from '#mock-server/testing/send-request.ts';
import { screens } from '#schema/states.generated.ts';
import { type StaticServer, serveFolder } from '#scripts/browser/static-server.ts';
import { buildFolder } from '#scripts/build/builds.mjs';
import { demoBudget, demoFirstLoad } from '#scripts/demo/first-load.ts';
import { writeDemo, writeSingleFile } from '#scripts/demo/write-demo.ts';
import { GetIsFasTrakMutationDocument } from '../app/frame/get-is-fastrak.generated.ts';
import { MainMenuIsOfflineQueryDocument } from '../app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '../app/frame/toolbar-license-info.generated.ts';

const base = '/sales/demo/';
const folder = join(mkdtempSync(join(tmpdir(), 'demo-')), 'dist');
let server: StaticServer;

const onePixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

test.beforeAll(async () => {
  const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const theme of ['light', 'dark']) writeFileSync(join(pictures, `trait-grace.${theme}.webp`), onePixel);
  writeDemo(buildFolder('demo'), folder, base, null, pictures);
  rmSync(pictures, { recursive: true });
  writeSingleFile(buildFolder('single'), folder);
  server = await serveFolder(folder, base);
});
test.afterAll(async () => {
  await server.close();
  rmSync(join(folder, '..'), { recursive: true });
});

const inDemo = (address: string) => server.url + address.slice(1);
const inFile = (address: string) => {
  const [path, search = ''] = address.split('?');
  return `${pathToFileURL(join(folder, 'portal.html'))}?${search}#${path}`;
};
const banner = (page: Page) => page.getByText('Demo with sample data. Resets when you close this tab.');

/** Fails the test if the policy blocks anything, or if the page requests anything except the demo's files. */
function expectNoContact(page: Page, { url: own } = server): { problems: string[] } {
  const problems: string[] = [];
  page.on('console', (message) => {
    // A plain file server sends 404 for a route, which the browser logs, and file:// logs a note.
    if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    // A reload cancels pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !url.startsWith('file:') && !url.startsWith('data:')) problems.push(url);
  });
  return { problems };
}

async function renameDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const device = '/devices/device-7c21-0048-b93e?as=admin';

test('a plain file server serves the demo from a folder, and it still works without a network', async ({
  page,
  context,
}) => {
  const cut = await serveFolder(folder, base);
  // By default, browsers list only 250 resources.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
  const { problems } = expectNoContact(page, cut);
  await page.goto(`${cut.url}dashboard?as=admin&scenario=fleet`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  // Waits for the last file that loads after the first screen.
  await page.waitForFunction(() => {
    const files: string[] = JSON.parse(document.getElementById('demo-files')?.textContent ?? '[]');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return files.every((file) => loaded.includes(file));
  });
  await context.setOffline(true);
  await cut.close();
  for (const entry of ['Devices', 'Groups', 'Users', 'Organization']) {
    await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      entry === 'Organization' ? 'North County' : entry,
    );
  }
  expect(problems).toEqual([]);
});

test('a reload keeps the session and the changes, and a new tab has neither', async ({ page, context }) => {
  const { problems } = expectNoContact(page);
  await page.goto(inDemo('/auth/login'));
  await page.getByRole('button', { name: 'admin' }).click();
  await page.goto(inDemo('/devices/device-7c21-0048-b93e'));
  await renameDevice(page, 'Renamed in the demo');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed in the demo' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  const other = await context.newPage();
  await other.goto(inDemo('/dashboard'));
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await other.goto(inDemo(device));
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Renamed in the demo');
  expect(problems).toEqual([]);
});

test('changing the query of a page below a folder keeps the page', async ({ page }) => {
  await page.goto(inDemo('/devices?scenario=fleet&as=admin'));
  const heading = await page.getByRole('heading', { level: 1, name: 'Devices' }).elementHandle();
  await page
    .getByRole('link', { name: 'Low balance' })
    .or(page.getByRole('tab', { name: 'Low balance' }))
    .click();
  await expect(page).toHaveURL(/license|balance|low/);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

const startPages = [
  ['folder', () => server.url],
  ['single file', () => pathToFileURL(join(folder, 'portal.html')).href],
] as const;
for (const [name, address] of sampled('demo start pages', startPages, 1))
  test(`the ${name} opens on a page with the stories and two people to explore as`, async ({ page }) => {
    const { problems } = expectNoContact(page);
    await page.goto(address());
    await expect(page.getByRole('heading', { level: 1, name: 'License portal' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    const stories = page.getByRole('region', { name: 'Follow a story' }).getByRole('listitem');
    await expect(stories).toHaveCount(6);
    const presenting = page.getByRole('checkbox', { name: /^Presentation mode/ });
    await presenting.check();
    await expect(stories.first().getByRole('link')).toHaveAttribute('href', /story=\w+&step=1&present/);
    await presenting.uncheck();
    await page.getByRole('link', { name: 'Explore as administrator' }).click();
    await expect(page.getByRole('region', { name: 'All 40 devices' })).toBeVisible();
    expect(problems).toEqual([]);
  });

test('one file opens from disk: sign in, change something, reload', async ({ page }) => {
  const { problems } = expectNoContact(page);
  await page.goto(inFile('/'));
  await page.getByRole('button', { name: 'admin' }).click();
  await expect(page).toHaveURL(/portal\.html.*#\/dev|#\/dashboard/);
  await page.goto(inFile(device));
  await renameDevice(page, 'Renamed on disk');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed on disk' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  expect(problems).toEqual([]);
});

const faults = [
  ['DashboardLicenseQuery:http-503', 'Could not refresh.'],
  ['*:drop@1', '4 expire on Jun 8, 2026'],
  ['*:http-503', "The license service isn't answering (503)"],
] as const;
for (const [fault, words] of sampled('demo faults', faults, 1))
  test(`the single file shows the same as a server with the fault ${fault}`, async ({ page }) => {
    const address = `/dashboard?as=owner&now=2026-03-01T09:00:00Z,frozen&fault=${fault}`;
    const textAt = async (url: string) => {
      await page.goto(url);
      const content = page.locator('#root > :not([data-mock-layer])');
      await expect(content.getByText(words).first()).toBeVisible();
      await expect(content.getByText('Loading', { exact: true })).toHaveCount(0);
      const texts = await content.allInnerTexts();
      return texts.join('\n').replaceAll(/Reference [0-9A-F]{4}-[0-9A-F]{2}/g, '');
    };
    const served = await textAt(address);
    expect(await textAt(inFile(address))).toBe(served);
  });

test('an administrator removes a role in the single file, and then views the portal as that person', async ({
  page,
}) => {
  await page.goto(`${inFile('/users?as=admin')}?person=owner`);
  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles of Priya Raman saved.')).toBeVisible();
  await page.goto(inFile('/dashboard?as=owner&fault=*:drop@9'));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Device Access' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Advanced Actions' })).toHaveCount(0);
  await page.goto(inFile('/dashboard?as=owner&seed=2'));
  await expect(page.getByText('Discarded 1 change: roles changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your change is back.')).toBeVisible();
  await expect(page).toHaveURL(/\?as=owner&fault=\*:drop@9#\/dashboard$/);
  await expect(menu.getByRole('link', { name: 'Advanced Actions' })).toHaveCount(0);
});

test('a copied link opens with the changes in another tab, where a reload keeps them and Reset discards them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(inDemo(device));
  await renameDevice(page, 'Shared by a link');
  await page.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('button', { name: 'Copy link with my changes' }).click();
  await expect(page.getByText('Copied a link with 1 change')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'Shared by a link' })).toBeVisible();
  await expect(other.getByText('Opened with 1 change: device edited.')).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Shared by a link' })).toBeVisible();
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Shared by a link' })).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Runs in the page, where a method isn't an expression. */
const failingStorage = {
  blocked: () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Blocked.', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  },
};

for (const [name, fail] of Object.entries(failingStorage))
  test(`with storage ${name} the demo runs, and warns that a reload resets it`, async ({ page }) => {
    await page.addInitScript(fail);
    await page.goto(inDemo(device));
    await renameDevice(page, 'Renamed for now');
    await expect(page.getByText("Your browser doesn't store data for this page")).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Bench 2' })).toBeVisible();
  });

/** A fragment that another version of the portal may have written. */
const fragmentOf = (content: object) =>
  `#sandbox=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;
const frozen = '&now=2026-03-01T09:00:00Z,frozen';
const goneChange = {
  kind: 'code-issued',
  at: '2026-03-01T09:00:00Z',
  deviceId: 'device-gone',
  identity: 'admin',
};

for (const [name, fragment, message] of [
  ['that is damaged', '#sandbox=abc', 'The changes in the link are damaged or incomplete.'],
  [
    'from another version',
    fragmentOf({ version: 2, world: 'scenario=online', changes: [] }),
    'The changes were saved by another version of this portal.',
  ],
  [
    'with a change that no longer applies',
    fragmentOf({ version: 1, world: 'scenario=online', changes: [goneChange] }),
    'Change 1 (code-issued) no longer applies: this world has no device "device-gone".',
  ],
] as const)
  test(`a link ${name} opens the world as linked and explains why`, async ({ page }) => {
    await page.goto(`${inDemo(device)}${frozen}${fragment}`);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Bench 2' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

const galleries = [
  ['folder', inDemo, () => server.url],
  ['single file', inFile, () => pathToFileURL(join(folder, 'portal.html')).href],
] as const;
for (const [name, at, home] of sampled('demo galleries', galleries, 1))
  test(`the scenario gallery opens from the world panel of the ${name}, and its links open the portal`, async ({
    page,
  }) => {
    const { problems } = expectNoContact(page);
    await page.goto(at('/dashboard?as=owner'));
    await page.getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('link', { name: 'Scenario gallery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Scenario gallery' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('searchbox').fill('grace');
    const picture = page.getByRole('main').locator('img[data-theme-of="light"]');
    if (at === inDemo) await expect(picture).toHaveJSProperty('naturalWidth', 1);
    else await expect(picture).toHaveCount(0);
    await page.getByRole('button', { name: 'Combine grace' }).click();
    await page.getByRole('searchbox').fill('renewed');
    await page.getByRole('button', { name: 'Combine renewed' }).click();
    await page.getByRole('region', { name: 'Combination' }).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(page.url().startsWith(home())).toBe(true);
    expect(page.url()).toContain('scenario=grace,renewed');
    expect(problems).toEqual([]);
  });

test('a story and its notes run in the folder and in the single file, with the brand of the demo', async ({
  page,
  context,
}) => {
  const own = join(folder, 'own');
  writeSingleFile(buildFolder('single'), own, { brand: 'Acme', accent: '#8a4baf' });
  const file = pathToFileURL(join(own, 'portal.html')).href;
  for (const [link, brand] of [
    [inDemo('/?story=tour&step=4'), 'Graykey'],
    [`${file}?story=tour&step=4`, 'Acme'],
  ] as const) {
    await page.goto(link);
    const bar = page.getByRole('complementary', { name: 'Story' });
    await expect(bar.getByText('Step 4 of')).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expect(page).toHaveTitle(`Portal | ${brand} Device`);
    await page.keyboard.press('PageDown');
    await expect(bar.getByText('Step 5 of')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Advanced Actions' })).toBeVisible();
    const opening = context.waitForEvent('page');
    await bar.getByRole('button', { name: 'Notes' }).click();
    const notes = await opening;
    await expect(notes.getByText('Step 5 of')).toBeVisible();
    await notes.close();
  }
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--portal-filled'),
  );
  expect(accent).toBe('#8a4baf');
});

test("FasTrak's placeholder opens with its styles and leads back", async ({ page, context }) => {
  await page.goto(inDemo('/fastrak?as=owner'));
  const opening = context.waitForEvent('page');
  await page
    .getByRole('button', { name: /FasTrak/ })
    .first()
    .click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'FasTrak would open here' })).toBeVisible();
  expect(await opened.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('544px');
  await expect(opened.getByRole('link', { name: 'Open the portal' })).toHaveAttribute(
    'href',
    inDemo('/fastrak?as=owner'),
  );
});

const comparedHeaders = ['content-type', 'date', 'x-mock-world', 'x-mock-server', 'cache-control'];

test("responses in the page equal the server's, byte for byte", async ({ page }) => {
  await page.goto(inDemo('/auth/login'));
  await expect(banner(page)).toBeVisible();
  const api = createMockApi();
  const documents = [
    ToolbarLicenseInfoQueryDocument,
    MainMenuIsOfflineQueryDocument,
    GetIsFasTrakMutationDocument,
  ];
  const variables = { input: { deviceId: 'device-7c21-0048-b93e' } };
  const worlds = sampled('demo transport', [...builtInFixtures().scenarios.keys()], 10);
  for (const scenario of worlds) {
    const world = `scenario=${scenario}&as=owner&now=2026-03-01T09:00:00Z,frozen`;
    for (const document of documents) {
      const direct = await api.fetch(graphqlRequest(document, { world, variables }));
      const apiRequest = graphqlRequest(document, { world, variables });
      const [headers, body] = [Object.fromEntries(apiRequest.headers), await apiRequest.text()];
      const inPage = await page.evaluate(
        async ([init, names]) => {
          const response = await fetch('/api/graphql', { method: 'POST', ...init });
          const { status } = response;
          return {
            status,
            text: await response.text(),
            headers: names.map((name) => response.headers.get(name)),
          };
        },
        [{ headers, body }, comparedHeaders] as const,
      );
      expect(inPage, scenario).toEqual({
        status: direct.status,
        text: await direct.text(),
        headers: comparedHeaders.map((name) => direct.headers.get(name)),
      });
    }
  }
});

test('the first load is within its budget', () => {
  const { files, bytes } = demoFirstLoad(folder);
  expect(files).toBeGreaterThan(10);
  expect(bytes).toBeLessThan(demoBudget);
});

test('the demo tells search engines to exclude it, and hosts to send the policy', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe(html);
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(`${base}* ${base}index.html 200\n`);
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain("connect-src 'none'");
});

/** Stale data needs a second visit, which no link opens. */
const states = screens.flatMap((screen) =>
  screen.part === 'others' ? [] : screen.states.filter(({ state }) => state !== 'Stale'),
);

for (const { address, sees } of sampled('demo states', states, 3))
  test(`${address} opens in the demo`, async ({ page }) => {
    await page.goto(inDemo(address));
    await expect(page.getByText(sees).first()).toBeAttached();
  });
