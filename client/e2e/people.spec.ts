import { checkLooks } from './check-appearance.ts';
import { openWorld } from './open-world.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('by keyboard alone a person is found, given other roles and suspended, and a reset takes it back', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openWorld(page, '/users', { scenario: 'fleet', as: 'admin' });
  await expect(page.getByText('24 people. 2 invitations bounced.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'Search name or email');
  await page.keyboard.type('raman');
  await expect(page.getByText(/^1 of \d+ people$/)).toBeVisible();
  await tabTo(page, 'Priya Raman');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  await tabTo(page, /^Device manager/);
  await page.keyboard.press('Space');
  await checkLooks(page);
  await tabTo(page, 'Save roles');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Roles of Priya Raman saved.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Permissions' })).toContainText('Move devices between groups');

  await tabTo(page, 'Suspend');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Suspend');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Priya Raman is suspended.')).toBeVisible();
  await tabTo(page, 'Back to Users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=raman/);
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toContainText('Suspended');

  await page.getByRole('button', { name: /^Discard \d+ changes?$/ }).click();
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toContainText('Active');
});

test('a person is invited, opens the link of the mail, joins by keyboard and stays signed in', {
  tag: '@everywhere',
}, async ({ page, context }) => {
  await openWorld(page, '/users?tab=invitations', { as: 'admin' });
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill('Operator, Night <night.operator@lab.example>');
  await page.getByRole('checkbox', { name: /^Viewer/ }).check();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('1 invitation sent.')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Mock world' });
  await panel.getByRole('button', { name: 'Mails (1)' }).click();
  await panel.getByRole('button', { name: /To night\.operator@lab\.example/ }).click();
  const opening = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Open the link in a new tab' }).click();
  const joining = await opening;

  await expect(joining.getByRole('heading', { level: 1, name: 'Join North County Lab' })).toBeVisible();
  await joining.getByLabel('Your name').focus();
  await joining.keyboard.type('Night operator');
  await joining.keyboard.press('Tab');
  await joining.keyboard.type('seventeen quiet herons');
  await joining.keyboard.press('Enter');
  await expect(joining).toHaveURL(/\/dashboard/);
  await expect(joining.getByRole('button', { name: /^Account: .*Night operator/ })).toBeVisible();
  await joining.reload();
  await expect(joining.getByRole('button', { name: /^Account: .*Night operator/ })).toBeVisible();
  await joining.goto('/auth/sign-out');
  await joining.getByLabel('Email').fill('night.operator@lab.example');
  await joining.getByLabel('Password', { exact: true }).fill('seventeen quiet herons');
  await joining.keyboard.press('Enter');
  await expect(joining.getByRole('button', { name: /^Account: .*Night operator/ })).toBeVisible();
});
