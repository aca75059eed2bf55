import { expect, type Page, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const result = (page: Page) => page.getByRole('region', { name: /result/i });

async function run(page: Page, operation: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Portal operation' }).selectOption(operation);
  await expect(page.getByRole('region', { name: /query editor/i })).toContainText(operation);
  await page.getByRole('button', { name: /execute/i }).click();
}

function watch(page: Page, baseURL = ''): string[] {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL))
      problems.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) problems.push(message.text());
  });
  return problems;
}

test('an operation of the portal runs in the world of the link, as its identity, and loads nothing else', async ({
  page,
  baseURL,
}) => {
  const problems = watch(page, baseURL);
  await openWorld(page, '/dashboard', { scenario: 'offline,mfa', as: 'admin' });
  await page.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('tab', { name: 'Demo' }).click();
  await page.getByRole('link', { name: 'GraphiQL' }).click();
  await expect(page.getByText('scenario=offline,mfa&as=admin; signed in as admin')).toBeVisible();
  await run(page, 'MainMenuIsOfflineQuery');
  await expect(result(page)).toContainText('"offline": true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a request of the world panel opens with its query and variables', async ({ page }) => {
  await openWorld(page, '/devices', { scenario: 'fleet', as: 'admin' });
  await page.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByRole('button', { name: 'DevicesPageQuery' }).first().click();
  await page.getByRole('link', { name: 'Open in GraphiQL' }).click();
  await expect(page.getByText('scenario=fleet&as=admin; signed in as admin')).toBeVisible();
  await expect(page.getByRole('region', { name: /query editor/i })).toContainText('DevicesPageQuery');
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(result(page)).toContainText('"serialNumber"');
});

test('on a phone, the panes are below each other, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorld(page, '/__mock/graphiql', { as: 'admin' });
  await run(page, 'MainMenuIsOfflineQuery');
  await expect(result(page)).toContainText('"offline": false');
  await page.getByRole('button', { name: /documentation/i }).click();
  await expect(page.getByText('All Schema Types')).toBeVisible();
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => !element.closest('.CodeMirror') && element.getBoundingClientRect().right > 391)
      .map((element) => element.className),
  );
  expect(wide).toEqual([]);
  const query = await page.getByRole('region', { name: /query editor/i }).boundingBox();
  expect((await result(page).boundingBox())?.y).toBeGreaterThan((query?.y ?? 0) + (query?.height ?? 0));
});

test('a viewer without the permission to introspect sees why there is no schema, and still runs operations', async ({
  page,
}) => {
  await openWorld(page, '/__mock/graphiql', { scenario: 'online', as: 'viewer' });
  await expect(page.getByRole('alert')).toContainText('needs the permission access:introspection');
  await run(page, 'MainMenuIsOfflineQuery');
  await expect(result(page)).toContainText('"offline": false');
});
