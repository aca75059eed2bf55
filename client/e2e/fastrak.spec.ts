import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

test('by keyboard alone FasTrak is opened by a fresh link', { tag: '@everywhere' }, async ({
  page,
  context,
}) => {
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
  await opened.close();
});
