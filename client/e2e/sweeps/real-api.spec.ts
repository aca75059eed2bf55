import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { signInWithToken, startDocumentedApi, startPortal } from '#client/e2e/documented-api.ts';
import { freePort } from '#mock-server/testing/free-port.ts';
import { root } from '#scripts/files.ts';

test('a host that forwards serves an API without CORS', async ({ page }) => {
  const api = await startDocumentedApi();
  const forwarding = await startPortal(['--api', api.url, '--proxy', '--brand', 'Acme']);
  await signInWithToken(page, forwarding.url);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Software Updates' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Portal | Acme Device');
  await forwarding.close();
  await api.close();
});

test('an unreachable API shows one message; later, Try again loads the data, and no input is lost', async ({
  page,
}) => {
  const run = promisify(execFile);
  const { stdout } = await run(
    'node',
    ['--import', './scripts/prepare.mjs', 'scripts/token.ts', '--as', 'admin'],
    { cwd: root },
  );
  const port = await freePort();
  const portal = await startPortal(['--api', `http://127.0.0.1:${port}/api/graphql`, '--proxy']);
  // The mock replaces the API behind the portal; its tokens survive restarts.
  const startApi = () => startPortal([], port);
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
