import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { buttonOf, menuOf, openMenu, panelOf, query } from '#client/e2e/mock-panel.ts';
import { openWorld } from '#client/e2e/open-world.ts';

test("the bar is 40 px high and doesn't cover the page; on paper only the sample data is named", async ({
  page,
}) => {
  await openWorld(page, '/dashboard', { scenario: 'offline,mfa', as: 'owner', fault: '*:slow-20' });
  const panel = panelOf(page);
  await expect(buttonOf(page, 'Scenario')).toHaveText('Scenario offline, mfa');
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 760, width: 1280, height: 40 });

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(760);
  const logOut = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log Out' });
  expect((await logOut.boundingBox())?.y).toBeLessThan(720);

  const sample = page.getByText('Sample data', { exact: true });
  await expect(sample).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await expect(sample).toBeVisible();
  await page.emulateMedia({ media: null });
  await panel.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sample data' })).toBeVisible();
  await page.keyboard.press('Alt+m');
  await expect(panel).toBeVisible();
});

test('a trait changes the page by keyboard; its menu is open again, at the same control', async ({
  page,
}) => {
  await openWorld(page, '/dashboard?tab=1', { as: 'owner' });
  await buttonOf(page, 'Scenario').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Find a trait' })).toBeFocused();
  await page.keyboard.type('off');
  await page.keyboard.press('Enter');
  await expect(menuOf(page).filter({ hasText: 'Offline Updates & Tools' })).toBeVisible();
  expect(query(page)).toBe('?tab=1&scenario=offline&as=owner');
  await expect(panelOf(page).getByText('offline replaced online.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'offline', pressed: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(buttonOf(page, 'Scenario')).toBeFocused();

  await page.goBack();
  await expect(menuOf(page).filter({ hasText: 'Software Updates' })).toBeVisible();
});

test('every request of a page load is listed, those of the host too, and can be copied as curl', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A world of its own: what the host asked is given to the first tab that opens the same world.
  await openWorld(page, '/dashboard', { as: 'owner', seed: 77 });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Requests' }).click();
  const rows = (name: RegExp) => panel.getByRole('row', { name });
  await expect(rows(/ToolbarLicenseInfoQuery with the page/)).toHaveCount(1);
  await openWorld(page, '/dashboard', { as: 'owner', seed: 77, fault: 'MainMenuIsOfflineQuery:http-503' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(/MainMenuIsOfflineQuery.*503/).nth(1)).toBeVisible();

  await panel.getByRole('button', { name: 'MainMenuIsOfflineQuery' }).first().click();
  await panel.getByRole('button', { name: 'Copy as curl' }).click();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  const address = /^curl '([^']+)'/.exec(curl)?.[1] ?? '';
  const body = /--data-raw '(.*)'$/.exec(curl)?.[1] ?? '';
  expect(curl).not.toMatch(/authorization|bearer/i);
  const answer = await request.post(address.replace(/&fault=.*/, ''), { data: JSON.parse(body) });
  expect((await answer.json()).data.myHardwareLicense.__typename).toBe('HardwareLicense');
});

test('the panel is accessible at every width, with each menu and the drawer open', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'owner', fault: 'ToolbarLicenseInfoQuery:http-503' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const look = () => checkLooks(page, 'aside[aria-label="Mock world"]');
  await look();
  for (const menu of ['Scenario', 'Signed in as', 'Clock', 'Faults'] as const) {
    await openMenu(page, menu);
    await look();
    await page.keyboard.press('Escape');
  }
  await panelOf(page).getByRole('button', { name: 'Requests' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look();
});
