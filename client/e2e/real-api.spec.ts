import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Serving } from '#scripts/start/serve.ts';
import { builds } from './builds.ts';
import { signInWithToken, startDocumentedApi, startPortal, token } from './documented-api.ts';

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

test('requests carry the token and the account; neither they nor a file of the portal have a trace of the mock', async ({
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

  for (const entry of readdirSync(builds.portal, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|html|css|json)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    expect(text, entry.name).not.toMatch(
      /x-mock|__mock|mock-session|mock\.invalid|demo-(files|secret|sandbox|cookies)|sample data|graphiql|codemirror|copy as curl|graphql-error|user-error|#session=/i,
    );
    expect(text, entry.name).not.toMatch(/(['"`])(scenario|seed|latency|fault)\1/);
  }
});
