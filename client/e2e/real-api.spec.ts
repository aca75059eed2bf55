import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '#mock-server/testing/free-port.ts';
import { root } from '#scripts/files.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import type { Serving } from '#scripts/start/serve.ts';
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

async function start(args: readonly string[], port = 0): Promise<Serving> {
  const { serve }: typeof import('#scripts/start/serve.ts') = await import(pathToFileURL(serverEntry).href);
  return serve(parseStartOptions(args, { PORT: String(port) }), builds);
}

const startPortal = (...more: string[]) => start(['--api', api.url, ...more]);

test.beforeAll(async () => {
  api = await startDocumentedApi();
  serving = await startPortal();
});
test.afterAll(async () => {
  await serving.close();
  await api.close();
});

type User = { token: string; account: string; device: string; serial: string };
const documentedUser = { token, account: 'account-1', device: 'device-1', serial: 'AB12' };

async function signInWithToken(page: Page, url: string, user: User = documentedUser): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByRole('button', { name: 'Sign in with a token' }).click();
  await page.getByLabel('Token').fill(user.token);
  await page.getByLabel('Account ID').fill(user.account);
  await page.getByLabel('Device ID').fill(user.device);
  await page.getByLabel('Serial number').fill(user.serial);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('with a pasted token every documented part works, and panels that need more explain it', async ({
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
  await expect(page.getByText('You are logged out')).toBeVisible();
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

test('an unreachable API shows one message; later, Try again loads the data, and no input is lost', async ({
  page,
}) => {
  const run = promisify(execFile);
  const { stdout } = await run('node', ['scripts/run.cjs', 'token', '--as', 'admin'], { cwd: root });
  const port = await freePort();
  const portal = await start(['--api', `http://127.0.0.1:${port}/api/graphql`, '--proxy']);
  // The mock replaces the API behind the portal; its tokens survive restarts.
  const startApi = () => start([], port);
  const user = { account: 'account-north-county', device: 'device-7c21-0048-b93e', serial: '7C21-0048-B93E' };
  await signInWithToken(page, portal.url, { token: stdout.trim(), ...user });
  await page.goto(`${portal.url}/dashboard`);
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: 'license service' });
  // Until the last of them has failed, each panel says so itself.
  await expect(banner.filter({ hasNotText: "This part didn't load" })).toHaveCount(1);
  await expect(banner).toHaveCount(1);
  await expect(banner).toContainText("The license service isn't answering");
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(1);

  let away = await startApi();
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Device at a glance' })).toContainText('340');
  await expect(banner).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Software Updates' })).toBeVisible();

  await page.goto(`${portal.url}/devices/device-7c21-0048-b93e`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Bench 7');
  await away.close();
  await dialog.getByRole('button', { name: 'Save device' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The device was not saved');
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Bench 7');
  away = await startApi();
  await dialog.getByRole('button', { name: 'Save device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bench 7' })).toBeVisible();
  await Promise.all([away.close(), portal.close()]);
});

test('no file of the portal contains a word of the mock', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  for (const entry of readdirSync(builds.portal, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|html|css|json)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    expect(text, entry.name).not.toMatch(
      /x-mock|__mock|mock-session|mock\.invalid|demo-(files|secret|sandbox|cookies)|sample data|graphiql|codemirror|copy as curl|graphql-error|user-error|#session=/i,
    );
    expect(text, entry.name).not.toMatch(/(['"`])(scenario|seed|latency|fault)\1/);
  }
});
