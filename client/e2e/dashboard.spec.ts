import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

test('by keyboard alone an alert is snoozed and restored, and a figure links to its page and back', async ({
  page,
}) => {
  await openWorld(page, '/dashboard', { as: 'owner', scenario: 'credits-expiring' });
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const snooze = attention.getByRole('button', { name: /^Snooze/ });
  await snooze.focus();
  await page.keyboard.press('Enter');
  await expect(attention.getByRole('button', { name: '1 day', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = attention.getByRole('button', { name: /^Undo snooze of/ });
  await expect(undo).toBeFocused();

  await page.reload();
  await attention.getByRole('button', { name: /^Show/ }).focus();
  await page.keyboard.press('Enter');
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(snooze).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Device Access', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Device Access' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the choice of alerts to snooze stays inside their panel', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'owner', scenario: 'credits-expiring,update-available' });
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('button', { name: 'Snooze several' }).click();
  const choice = attention.getByRole('dialog', { name: 'Snooze several' });
  await expect(choice.getByRole('checkbox')).toHaveCount(2);
  const [inner, outer] = [await choice.boundingBox(), await attention.boundingBox()];
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN);
  expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0);
});

test('a button that copies is as high as the others', async ({ page }) => {
  await openWorld(page, '/dashboard?tab=letter', { as: 'owner' });
  const heightOf = async (name: string) =>
    (await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox())?.height;
  const height = await heightOf('Print');
  expect(await heightOf('Copy as text')).toBe(height);
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await heightOf('Copy summary')).toBe(height);
});
