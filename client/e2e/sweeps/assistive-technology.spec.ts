import { expect, type Page, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';
import { checkOverflow, checkTabStops, checkTextSpacing } from '#client/e2e/page-checks.ts';
import { tabTo } from '#client/e2e/tab-to.ts';

const fleet = { scenario: 'fleet', as: 'admin' } as const;

async function open(page: Page, address: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('the row of a list is read with its header, and a card on a phone with the headers of its columns', async ({
  page,
}) => {
  await openWorld(page, '/devices', fleet);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '3EED-E15D-9995' }) });
  const end = await row.getByRole('cell', { name: /^[A-Z][a-z]{2} \d+, \d{4}$/ }).textContent();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole('cell', { name: 'Check-in overdue' })).toBeVisible();
  await expect(row.getByRole('cell', { name: `License end: ${end}` })).toBeVisible();
});

test('with text spacing, at 320 px and in a low window, nothing is clipped or unreachable', async ({
  page,
}) => {
  for (const [address, width] of [
    ['/dashboard?scenario=fleet&as=admin', 320],
    ['/devices?attention=yes&scenario=fleet&as=admin', 1280],
    ['/metrics/advanced-actions?range=365d&as=owner', 320],
    ['/devices/device-7c21-0048-b93e?scenario=renewed&as=owner', 768],
    ['/devices/device-7c21-0048-b93e?scenario=renewed&as=owner', 992],
  ] as const) {
    await open(page, address, width, 844);
    expect([...(await checkOverflow(page)), ...(await checkTextSpacing(page))], address).toEqual([]);
  }
  await open(page, '/?story=renewal', 320, 256);
  expect(await checkTabStops(page)).toEqual([]);
});

test('by keyboard alone: controls that sort, clear or select in a list keep the focus, or show where it moved', async ({
  page,
}) => {
  const focused = page.locator(':focus');
  await openWorld(page, '/devices', fleet);
  await expect(page.getByRole('rowheader', { name: '0054-F745-A666' })).toBeVisible();
  await tabTo(page, 'Name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('status').filter({ hasText: '40 devices' })).toHaveCount(1);
  await expect(focused).toHaveText('Name');
  await tabTo(page, /^Select /);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'All devices, list' })).toBeFocused();
  await openWorld(page, '/devices?q=nothing-like-this', fleet);
  await page.getByRole('button', { name: 'Clear filters' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('by keyboard alone: another list of people, and the roles of a person, leave the focus on the page', async ({
  page,
}) => {
  await openWorld(page, '/users', { as: 'admin' });
  await tabTo(page, 'Invitations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=invitations/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await openWorld(page, '/users?person=owner', { as: 'admin' });
  await tabTo(page, 'Role');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'Save roles');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Roles of Priya Raman saved.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeFocused();
});

test('by keyboard alone: a story from the gallery', async ({ page }) => {
  await page.goto('/__mock/?q=renewal');
  await tabTo(page, 'A year in the life of a license');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Step 1 of \d+$/)).toBeVisible();
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Step 2 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Step 2 of \d+$/)).toHaveCount(0);
});
