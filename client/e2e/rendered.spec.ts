import { expect, type Page, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { openWorld } from './open-world.ts';

async function watchTakeOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const menuMoved: string[] = [];
    const rendered = new Set<Element>();
    Object.assign(window, { menuMoved, rendered });
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#root nav, #root header, #root main, #root nav li'))
        rendered.add(element);
    });
    new PerformanceObserver((list) => {
      type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
      // A tab moves sideways, by 3 px, when the font arrives after the first paint.
      for (const shift of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
        for (const { node, previousRect: from, currentRect: to } of shift.sources)
          if (node instanceof Element && node.closest(from.y === to.y ? 'nav li' : 'nav'))
            menuMoved.push(node.outerHTML);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const worlds = [
  { scenario: 'online', entry: 'Software Updates', colorScheme: 'light', width: 1280 },
  { scenario: 'offline', entry: 'Usage Metrics', colorScheme: 'dark', width: 1280 },
  { scenario: 'unlimited', entry: 'Advanced Actions', colorScheme: 'light', width: 390 },
  { scenario: 'mfa', entry: 'Authentication Code', colorScheme: 'dark', width: 390 },
  { scenario: 'verakey', entry: 'Device Access', colorScheme: 'dark', width: 1280 },
  { scenario: 'offline,mfa,verakey,unlimited', entry: 'Usage Metrics', colorScheme: 'light', width: 1280 },
] as const;

for (const { scenario, entry, colorScheme, width } of sampled('rendered worlds', worlds, 1)) {
  test(`the first figures of ${scenario} are in the first page of a new tab before any code is, and the browser takes it over (${colorScheme}, ${width} px)`, async ({
    page,
  }) => {
    const messages: string[] = [];
    const operations: string[] = [];
    const control: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('request', (request) => {
      if (request.url().endsWith('/api/graphql')) operations.push(request.postDataJSON().operationName);
      if (/\/__mock\/(world|token)/.test(request.url())) control.push(request.url());
    });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await watchTakeOver(page);
    const response = await openWorld(page, '/dashboard', { scenario, as: 'owner' });
    expect(response?.headers()['cache-control']).toBe('no-store, private');
    await expect(page.getByRole('region', { name: 'License' })).toContainText('days left');
    await expect(page.locator('nav li', { hasText: entry })).toHaveCount(1);
    await expect.poll(() => operations).toContain('GetIsFasTrakMutation');

    const elementCount = await page.evaluate(() => {
      const { rendered } = window as unknown as { rendered: Set<Element> };
      return [...rendered].filter((element) => element.isConnected).length;
    });
    const sent = await page.evaluate(() => (window as unknown as { rendered: Set<Element> }).rendered.size);
    const moved = await page.evaluate(() => (window as unknown as { menuMoved: string[] }).menuMoved);
    expect(moved).toEqual([]);
    expect(sent).toBeGreaterThan(5);
    expect(elementCount).toBe(sent);
    // A host doesn't send mutations.
    expect(operations).toEqual(['GetIsFasTrakMutation']);
    expect(control).toEqual([]);
    expect(messages).toEqual([]);

    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('region', { name: 'License' })).toContainText('days left');
    // Content that arrives with the code would move or flash.
    await expect(page.getByRole('button', { name: /by week/i })).toHaveCount(0);
  });
}

test('links have the world before any code is there: an entry stays in it, and Log Out ends its session', async ({
  page,
}) => {
  const world = 'scenario=verakey&as=viewer';
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/dashboard?${world}`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Device Access' }).click();
  await expect(page).toHaveURL(`/metrics/device-access?${world}`);
  await expect(menu.getByRole('link', { name: 'Device Access' })).toHaveAttribute('aria-current', 'page');
  // Only an owner may.
  await expect(menu.getByRole('link', { name: 'Advanced Actions' })).toHaveCount(0);
  await page.unroute('**/assets/*.js');
  await menu.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await expect(page).toHaveURL('/auth/login?scenario=verakey');
});
