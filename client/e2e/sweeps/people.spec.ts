import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { openWorld } from '#client/e2e/open-world.ts';
import { tabTo } from '#client/e2e/tab-to.ts';
import { isWhole } from '#fixtures/test-sweeps.ts';

test('thousands of pasted addresses are checked and sent with few rows in the document', async ({
  page,
  context,
}) => {
  const count = isWhole ? 10_000 : 2_000;
  const people = `${count.toLocaleString('en-US')} people`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWorld(page, '/users?tab=invite', { as: 'admin' });
  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  const addresses = Array.from({ length: count }, (_, index) => `person${index}@lab.example`);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ['Jane Doe', 'priya.raman@north-county.example', ...addresses, 'PERSON7@lab.example'].join('\n'),
  );
  await page.getByLabel('Email addresses').focus();
  await page.keyboard.press('Control+V');
  // The page stays responsive while it parses and checks the addresses.
  await page.getByLabel('Role', { exact: true }).selectOption('Device manager');
  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  await expect(page.getByText(`${people} can be invited`)).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole('region', { name: 'Addresses and results' });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(list.getByText('Already on line 10.')).toBeVisible();
  expect(await list.getByRole('row').count()).toBeLessThan(200);
  await page.getByRole('button', { name: 'Skipped 3' }).click();
  await expect(list.getByRole('row')).toHaveCount(4);

  await page.getByRole('button', { name: `Invite ${people}` }).click();
  await expect(page.getByText(`${count.toLocaleString('en-US')} invitations sent`)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: 'See invitations' }).click();
  await expect(
    page.getByText(`${(count + 5).toLocaleString('en-US')} invitations`, { exact: true }),
  ).toBeVisible();
});

test('invitations are looked at, sent again, revoked and saved by keyboard', async ({ page }) => {
  await openWorld(page, '/users?tab=invitations', { as: 'admin' });
  await expect(page.getByRole('table', { name: 'Invitations' })).toBeVisible();
  await checkLooks(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Actions for the invitation of night.shift@north-county.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Resend' })).toBeFocused();
  await checkLooks(page);
  await page.getByRole('menuitem', { name: 'Resend' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Send invitation');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Sent the invitation to night.shift@north-county.example again.'),
  ).toBeVisible();
  const row = page.getByRole('row', { name: /night\.shift/ });
  await expect(row).toContainText('Pending');

  const download = page.waitForEvent('download');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Export CSV');
  await page.keyboard.press('Enter');
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Email,Roles,Invited by,Sent (America/Chicago),Expires (America/Chicago),Status');
  expect(lines).toHaveLength(6);
});
