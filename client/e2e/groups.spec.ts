import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

const fleet = { scenario: 'fleet', as: 'admin' } as const;

test('a group is found, moved, moved back and opened by keyboard alone', { tag: '@everywhere' }, async ({
  page,
}) => {
  await openWorld(page, '/groups', fleet);
  const { keyboard } = page;
  const vehicles = page.getByRole('button', { name: 'Actions for Field team / Vehicles' });
  await vehicles.focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to…' }).focus();
  await keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move group Vehicles' });
  await expect(move.getByLabel('Move to')).toBeFocused();
  await keyboard.type('South');
  await expect(move.getByText('7 devices leave Field team and join South office.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(move).toBeHidden();
  await expect(vehicles).toBeFocused();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to…' }).focus();
  await keyboard.press('Enter');
  await move.getByLabel('Move to').selectOption('Main lab / Bench room');
  await move.getByRole('button', { name: 'Move group Vehicles' }).focus();
  await keyboard.press('Enter');
  const done = 'Group Vehicles moved to Main lab / Bench room.';
  await expect(page.getByText(done, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(`Undone: ${done}`)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search group name' }).focus();
  await keyboard.type('vehicles');
  await page.getByRole('list', { name: 'Groups' }).getByRole('link', { name: 'Vehicles' }).first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
});
