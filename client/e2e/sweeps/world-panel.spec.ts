import { expect, test } from '@playwright/test';
import { checkLooks } from '#client/e2e/check-appearance.ts';
import { expand, menuOf, panelOf, query } from '#client/e2e/mock-panel.ts';
import { openWorld } from '#client/e2e/open-world.ts';

test("the closed panel shows the world in one line, is 40 px high, and doesn't cover the page", async ({
  page,
}) => {
  await openWorld(page, '/dashboard', { scenario: 'offline,mfa', as: 'owner', fault: '*:slow-20' });
  const panel = panelOf(page);
  await expect(panel.getByRole('definition').first()).toHaveText('offline, mfa');
  await expect(panel.getByRole('definition').nth(1)).toHaveText('owner');
  await expect(panel.getByRole('definition').nth(3)).toHaveText('1');
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 760, width: 1280, height: 40 });

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(760);
  const logOut = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log Out' });
  expect((await logOut.boundingBox())?.y).toBeLessThan(720);

  await panel.getByRole('button', { name: 'Expand' }).click();
  expect((await panel.boundingBox())?.height).toBe(240);
  await expect(page.getByText('Sample data', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
});

test('selecting a trait changes the page; the panel stays open, and the control keeps the focus', async ({
  page,
}) => {
  await openWorld(page, '/dashboard?tab=1', { as: 'owner' });
  const panel = await expand(page);
  await panel.getByRole('button', { name: 'mfa' }).click();
  await expect(menuOf(page).filter({ hasText: 'Authentication Code' })).toBeVisible();
  expect(query(page)).toBe('?tab=1&scenario=online,mfa&as=owner');
  await expect(panel.getByRole('button', { name: 'mfa', pressed: true })).toBeFocused();

  await panel.getByRole('button', { name: 'offline' }).click();
  await expect(menuOf(page).filter({ hasText: 'Offline Updates & Tools' })).toBeVisible();
  expect(query(page)).toBe('?tab=1&scenario=offline,mfa&as=owner');
  await expect(panel.getByText('offline replaced online.')).toBeAttached();

  await page.goBack();
  await expect(menuOf(page).filter({ hasText: 'Software Updates' })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Expand' })).toBeVisible();
});

test('requests are listed with status, time and fault as responses arrive, and can be copied as curl', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWorld(page, '/dashboard', { as: 'owner', fault: 'MainMenuIsOfflineQuery:http-503' });
  const panel = await expand(page);
  await panel.getByRole('tab', { name: 'Requests' }).click();
  const requests = panel.getByRole('region', { name: 'Requests' });
  const menu = requests.getByRole('row', { name: /MainMenuIsOfflineQuery/ });
  await expect(menu).toHaveCount(1);
  await expect(menu).toHaveText(/^\d+:\d\d:\d\d [AP]MMainMenuIsOfflineQuery503\d+ mshttp-503$/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Try again' }).click();
  await expect(menu).toHaveCount(2);

  await requests.getByRole('button', { name: 'ToolbarLicenseInfoQuery' }).first().click();
  await requests.getByRole('button', { name: 'Copy as curl' }).click();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  const address = /^curl '([^']+)'/.exec(curl)?.[1] ?? '';
  const body = /--data-raw '(.*)'$/.exec(curl)?.[1] ?? '';
  expect(curl).not.toMatch(/authorization|bearer/i);
  const answer = await request.post(address, { data: JSON.parse(body) });
  expect((await answer.json()).data.myHardwareLicense.primaryServiceLicense.remainingActions).toBe(340);
});

test('the keyboard operates the whole panel', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'owner' });
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Device Access' });
  await link.focus();
  await page.keyboard.press('Alt+m');
  await expect(panel.getByRole('button', { name: 'Collapse' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  await page.keyboard.press('Alt+m');
  await expect(panel.getByRole('region', { name: 'Scenario' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('tab', { name: 'World' })).toBeFocused();
  await panel.getByRole('button', { name: 'online' }).focus();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/scenario=online,mfa&as=owner$/);
  await expect(panel.getByRole('button', { name: 'mfa', pressed: true })).toBeFocused();

  const all = await panel
    .locator('button:not([tabindex="-1"]), input:not([tabindex="-1"]), select')
    .filter({ visible: true })
    .count();
  await panel.getByRole('button', { name: 'Copy link', exact: true }).focus();
  let reached = 1;
  for (; reached < 200; reached += 1) {
    await page.keyboard.press('Tab');
    const outline = await panel.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || !element.contains(focused)) return 'outside';
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      return outlineStyle === 'none' ? boxShadow : outlineStyle;
    });
    if (outline === 'outside') break;
    expect(outline).toMatch(/solid|inset/);
  }
  // Requests may have added controls in the meantime.
  expect(reached).toBeGreaterThanOrEqual(all);
  expect(reached).toBeLessThan(200);
});

test('the panel is accessible at every width, closed, open and fully expanded', async ({ page }) => {
  await openWorld(page, '/dashboard', { as: 'owner', fault: 'ToolbarLicenseInfoQuery:http-503' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const look = () => checkLooks(page, 'aside[aria-label="Mock world"]');
  await look();
  const panel = await expand(page);
  await look();
  const more = panel.getByRole('button', { name: /^\d+ more$/ });
  if (await more.isVisible()) await more.click();
  await panel.getByRole('button', { name: 'Add fault' }).click();
  await panel.getByRole('textbox', { name: 'Calls' }).fill('often');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toBeVisible();
  await look();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel.getByRole('definition').first()).toBeHidden();
});
