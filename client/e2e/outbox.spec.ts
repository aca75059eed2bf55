import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('an invited person opens the mail, joins, signs in again, and is in the list of users', async ({
  page,
  context,
}) => {
  const password = 'seventeen quiet herons';
  await openWorld(page, '/users?tab=invite', { scenario: 'fleet', as: 'admin' });
  await page.getByLabel('Email addresses').fill('night@north-county.example');
  await page.getByLabel('Role', { exact: true }).selectOption('Operator');
  await page.getByRole('button', { name: 'Invite 1 person as Operator' }).click();

  await page.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('tab', { name: 'Outbox (1)' }).click();
  const session = await page.evaluate(() => sessionStorage.getItem('mock-session'));
  const outbox = await context.newPage();
  await outbox.goto(`/__mock/outbox?scenario=fleet#session=${session}`);
  await expect(outbox.getByRole('button', { name: /^You're invited to North County Lab/ })).toBeVisible();
  await outbox.close();
  await page.getByRole('button', { name: /^You're invited to North County Lab/ }).click();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open the link in a new tab' }).click(),
  ]);
  await tab.getByLabel('Your name').fill('Night operator');
  await tab.getByRole('textbox', { name: 'New password' }).fill(password);
  await tab.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(tab.getByRole('button', { name: /Night operator/ })).toBeVisible();

  await openWorld(tab, '/auth/sign-out', { scenario: 'fleet' });
  await tab.getByLabel('Username').fill('night@north-county.example');
  await tab.getByRole('textbox', { name: 'Password' }).fill(password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByRole('button', { name: /Night operator/ })).toBeVisible();

  await page.getByRole('button', { name: 'Collapse' }).click();
  await openWorld(page, '/users?q=Night', { scenario: 'fleet', as: 'admin' });
  await expect(page.getByRole('link', { name: 'Night operator' })).toBeVisible();
});
