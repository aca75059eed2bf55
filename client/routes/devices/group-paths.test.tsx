import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T14:46:10Z,frozen';

describe('groups of the same name', () => {
  test('are told apart by their paths in the list of devices and on a device', async () => {
    const { user } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    const table = within(await screen.findByRole('table', { name: 'All devices' }));
    for (const path of ['Main lab / Bench room', 'South office / Bench room', 'Field team / Vehicles']) {
      expect((await table.findAllByRole('link', { name: path })).length).toBeGreaterThan(0);
    }
    expect(table.getAllByRole('link', { name: 'Main lab' }).length).toBeGreaterThan(0);

    await user.click(table.getByRole('link', { name: '0CD3-64B3-ECCB' }));
    const device = within(await screen.findByRole('region', { name: 'Device' }));
    expect(device.getByRole('link', { name: 'South office / Bench room' })).toBeInTheDocument();
  });

  test('are told apart in the filter', async () => {
    const { user, address } = await openPortal(`/devices?scenario=fleet-1k&as=admin&${frozen}`);
    const filter = await screen.findByRole('combobox', { name: 'Group' });
    await within(filter).findByRole('option', { name: 'Main lab / Vehicles' });
    await user.selectOptions(filter, 'Main lab / Vehicles');
    expect(address()).toBe('/devices?group=group-main-lab-vehicles');
    await waitFor(() => {
      for (const row of screen.getAllByRole('row').slice(1))
        expect(row).toHaveTextContent(/Main lab\s\/\sVehicles/);
    });
  });

  test('are told apart where a device is moved', async () => {
    const { user } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    await user.click(await screen.findByRole('checkbox', { name: /^Select 0054-F745-A666/ }));
    await user.click(screen.getByRole('button', { name: 'Move to group' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Move / }));
    await user.selectOptions(await dialog.findByLabelText('Move to'), 'South office / Vehicles');
    await user.click(dialog.getByRole('button', { name: /^Move / }));
    expect(await screen.findByText('Moved 0054-F745-A666 to South office / Vehicles.')).toBeInTheDocument();
  });
});
