import { expect, test } from '@playwright/test';
import { checkLooks } from './check-appearance.ts';
import { openWorld } from './open-world.ts';

test('by keyboard alone FasTrak is opened by a fresh link', async ({ page, context }) => {
  const anyTicket = /\/__mock\/fastrak\?.*&device=device-7c21-0048-b93e&ticket=[0-9a-f]{32}$/;
  await openWorld(page, '/fastrak', { scenario: 'credits-expiring', as: 'owner' });
  await expect(page.getByText('12 credits remaining. 4 expire on')).toBeVisible();

  await page.getByRole('button', { name: /Open FasTrak/ }).focus();
  const ticketRequest = context.waitForEvent('request', (request) => anyTicket.test(request.url()));
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  expect((await ticketRequest).headers().referer).toBeUndefined();
  await opened.waitForURL(anyTicket);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(opened.getByRole('heading', { name: 'FasTrak would open here' })).toBeVisible();
  await expect(opened.getByText('Sample data from the mock API')).toBeVisible();
  await expect(opened.getByText('7C21-0048-B93E')).toBeVisible();
  await checkLooks(opened, 'main');
  await opened.close();
  await checkLooks(page, 'main');
});

test('by keyboard alone a trial is requested, once, and is still requested after a reload', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"RequestFasTrakTrialMutation"')) requests += 1;
  });
  await openWorld(page, '/fastrak-trial', { scenario: 'fastrak-none', as: 'owner' });
  const note = page.getByLabel(/^Note/);
  await note.focus();
  await page.keyboard.type('For the second lab');
  await checkLooks(page, 'main');
  await note.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The trial was requested on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/The trial was requested on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request the trial' })).toHaveCount(0);
  expect(requests).toBe(1);
});
