import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';
import { catchSavedFiles, exportCsv } from '#client/testing/saved-files.ts';

const frozen = 'now=2025-11-21T14:46:10Z,frozen';
const fleet = `/devices?scenario=fleet&as=admin&${frozen}`;

test('every device of the account is listed, filtered in the address, and exported as shown', async () => {
  const saved = catchSavedFiles();
  const { user, address, operations } = await openPortal(fleet);
  const table = await screen.findByRole('table', { name: 'All devices' });
  expect(within(table).getAllByRole('row')).toHaveLength(41);
  const needing = await screen.findByRole('link', { name: /^\d+ need attention$/ });
  expect(needing.parentElement).toHaveTextContent(/^40 devices\. \d+ need attention\.$/);
  expect(needing).toHaveAttribute('href', '/devices?attention=yes');
  expect(within(table).getByRole('link', { name: 'Station 1' })).toHaveAttribute(
    'href',
    '/devices/device-0054-f745-a666',
  );
  expect(operations.filter((name) => name === 'DevicesPageQuery')).toHaveLength(1);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'expired');
  await waitFor(() => expect(address()).toBe('/devices?status=expired'));
  const count = await screen.findByText(/^\d+ of 40 devices$/);
  const matching = Number.parseInt(count.textContent ?? '', 10);

  await exportCsv(user);
  expect(await screen.findByText(/^\d+ devices? exported\.$/)).toBeInTheDocument();
  const lines = ((await saved[0]?.text) ?? '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(matching + 1);

  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  const ending = views.getByRole('link', { name: /^Ends within 90 days \d+$/ });
  await user.click(ending);
  const ends = ending.textContent?.match(/\d+$/)?.[0];
  expect(await screen.findByText(`${ends} of 40 devices`)).toBeInTheDocument();
  expect(address()).toBe('/devices?license=expiring&sort=end');
});

test('what is chosen moves to a group told by its path, and back; renewal is requested for it', async () => {
  const { user } = await openPortal(fleet);
  await user.click(await screen.findByRole('checkbox', { name: /^Select .*0054-F745-A666/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select .*4310-6FFC-5995/ }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  const mail = screen.getByRole('link', { name: 'Request renewal' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toMatch(/2 devices[\s\S]*0054-F745-A666.*last day[\s\S]*4310-6FFC-5995/);

  await user.click(screen.getByRole('button', { name: 'Move to group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 devices' }));
  await user.click(dialog.getByRole('button', { name: 'Move 2 devices' }));
  expect(await dialog.findByText('Choose a group, or No group.')).toBeInTheDocument();
  await user.selectOptions(await dialog.findByLabelText('Move to'), 'Field team / Vehicles');
  expect(
    dialog.getByText(
      "1 device leaves Main lab and joins Field team / Vehicles. 1 retired device can't be moved.",
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Move 2 devices' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  const toast = within(await screen.findByRole('region', { name: /^Notifications/ }));
  const text = '1 moved. 1 retired device was not.';
  expect(await toast.findByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Select .*0054-F745-A666/ }));
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  expect(await toast.findByText(`Undone: ${text}`)).toBeInTheDocument();
  expect((await screen.findAllByRole('link', { name: 'Main lab' })).length).toBeGreaterThan(0);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('one device is its row alone, without views, filters and check boxes', async () => {
  await openPortal(`/devices?scenario=grace,fastrak-none&as=owner&${frozen}`);
  const table = await screen.findByRole('table', { name: 'All devices' });
  const row = within(table).getByText('7C21-0048-B93E').closest('tr');
  expect(row?.querySelector('[data-label="Status"]')).toHaveTextContent('In grace until Dec 15');
  expect(await screen.findByText('1 device. It needs attention.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('without a device the page says how one gets there', async () => {
  await openPortal('/devices?scenario=no-device&as=owner');
  expect(await screen.findByText('No devices are assigned to you yet')).toBeInTheDocument();
});
