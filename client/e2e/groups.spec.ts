import { expect, test } from '@playwright/test';
import { checkLooks } from './check-appearance.ts';
import { openWorld } from './open-world.ts';

const fleet = { scenario: 'fleet', as: 'admin' } as const;

test('a group is found, moved, renamed, undone and opened by keyboard alone', async ({ page }) => {
  await openWorld(page, '/groups', fleet);
  const tree = page.getByRole('tree', { name: 'Group tree' });
  const { keyboard } = page;
  await tree.getByRole('treeitem', { name: 'Field team 12 devices 2 directly' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('v');
  const vehicles = tree.getByRole('treeitem', { name: 'Vehicles 7 devices' });
  await expect(vehicles).toBeFocused();

  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Move to… Vehicles' })).toBeFocused();
  await keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move group Vehicles' });
  await expect(move.getByRole('searchbox')).toBeFocused();
  await keyboard.type('main');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(move.getByRole('alert')).toHaveText('Main lab already has a group named Vehicles.');
  await move.getByRole('button', { name: 'Move group Vehicles' }).focus();
  await keyboard.press('Enter');
  await expect(move.getByRole('radio', { name: 'Main lab' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Control+A');
  await keyboard.press('Delete');
  await move.getByRole('radio', { name: 'Main lab' }).focus();
  await keyboard.press('ArrowDown');
  const figures = move.getByRole('table', { name: 'Device counts before and after' });
  await expect(figures.getByRole('row', { name: 'Field team 12 to 5 loses 7' })).toBeVisible();
  await move.getByLabel('Reason (optional)').focus();
  await keyboard.type('New garage.');
  await keyboard.press('Enter');
  const done = page.getByText('Group Vehicles moved to Main lab / Bench room.');
  await expect(done).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to… Vehicles' })).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(vehicles).toBeFocused();
  await keyboard.press('F2');
  const rename = page.getByRole('dialog', { name: 'Rename group Vehicles' });
  await expect(rename.getByLabel('Name')).toBeFocused();
  await keyboard.press('Escape');
  await expect(rename).toBeHidden();
  await expect(vehicles).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Undone: Group Vehicles moved to Main lab / Bench room.')).toBeVisible();
  await expect(vehicles).toBeFocused();
  await expect(vehicles).toHaveAttribute('aria-level', '2');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  const log = page.getByRole('region', { name: 'Activity' });
  await expect(log).toContainText('Move undone: group Vehicles is back in Field team.');
  await expect(log).toContainText('Reason: New garage.');
});

test('a group that is dropped on another one is moved only after a confirmation', async ({ page }) => {
  await openWorld(page, '/groups', fleet);
  const row = (name: string) => page.getByRole('treeitem', { name });
  await row('South office 13 devices').dragTo(row('Main lab 14 devices'));
  const move = page.getByRole('dialog', { name: 'Move group South office' });
  await expect(move.getByRole('radio', { name: 'Main lab' })).toBeChecked();
  await move.getByRole('button', { name: 'Move group South office' }).click();
  await expect(row('South office 13 devices')).toHaveAttribute('aria-level', '2');
});

test('a dialog over the tree passes in every size and theme, and so does the selection of devices', async ({
  page,
}) => {
  await openWorld(page, '/groups', fleet);
  await page.getByRole('treeitem', { name: 'Field team 12 devices' }).click();
  await page.getByRole('button', { name: 'Delete Field team' }).click();
  await expect(
    page.getByRole('dialog').getByText(/^[0-9]+ subgroups? moves? to the top level/),
  ).toBeVisible();
  await checkLooks(page);
  await openWorld(page, '/groups/group-field-team', fleet);
  await page.getByRole('button', { name: 'Add devices' }).click();
  await expect(page.getByText('38 devices in other groups or ungrouped.')).toBeVisible();
  await checkLooks(page);
});

test('in forced colors the search for a target group shows its focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWorld(page, '/groups', { scenario: 'fleet', as: 'admin' });
  await page.getByRole('treeitem', { name: /^Main lab/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move to… Main lab' }).click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  await expect(search).toBeFocused();
  await expect(search.locator('..')).toHaveCSS('outline-style', 'solid');
});
