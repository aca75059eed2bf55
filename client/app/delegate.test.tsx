import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectPrinted } from '#client/testing/console.ts';
import { openPortal } from '#client/testing/portal.tsx';

const unknownAction = /^warn: Ignored permissions with an unknown action: "audit:reports"\./;

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('a permission of one account counts there only, and an unknown action is a warning', async () => {
  const { user } = await openPortal('/nowhere?scenario=two-accounts&as=delegate');
  expect(await menu().findByRole('link', { name: 'Advanced Actions' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch account: North County Lab' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /South County Lab/ }));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('South County Lab'));
  expect(await menu().findByRole('link', { name: 'Device Access' })).toBeVisible();
  expect(menu().queryByRole('link', { name: 'Advanced Actions' })).toBeNull();
  expectPrinted(unknownAction);
});

test('a device of a qualifier is seen and moved, and no other of the fleet', async () => {
  const { router } = await openPortal('/?scenario=fleet&as=delegate');
  await screen.findByText('Van 1');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  const moveButton = () => screen.queryByRole('button', { name: 'Move to group' });
  await router.navigate('/devices/device-7c21-0048-b93e');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bench 2' })).toBeVisible();
  expect(moveButton()).toBeNull();
  await router.navigate('/devices/device-1938-0855-fffe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Van 1' })).toBeVisible();
  expect(moveButton()).toBeVisible();
  expectPrinted(unknownAction);
});
