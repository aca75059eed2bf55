import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const frozen = 'now=2025-11-21T14:46:10Z,frozen';

describe('groups of the same name', () => {
  test('are told apart by their paths in the list of devices and on a device', async () => {
    const { user } = await openPortal(`/devices?scenario=fleet&as=admin&${frozen}`);
    const table = within(await screen.findByRole('table', { name: 'All devices' }));
    for (const path of ['Main lab / Bench room', 'South office / Bench room', 'Field team / Vehicles']) {
      const [group] = await table.findAllByTitle(path);
      // The spaces around the slash are non-breaking.
      expect(group?.textContent?.replaceAll('\u00a0', ' ')).toBe(path);
    }
    expect((await table.findAllByTitle('Main lab'))[0]).toHaveTextContent(/^Main lab$/);

    await user.click(table.getByRole('link', { name: '0CD3-64B3-ECCB' }));
    const device = within(await screen.findByRole('region', { name: 'Device' }));
    expect(device.getByTitle('South office / Bench room')).toHaveTextContent(/^South office \/ Bench room$/);
  });

  test('are told apart in the filter: in the tree, when one is searched for, and once it is chosen', async () => {
    const { user } = await openPortal(`/devices?scenario=fleet-1k&as=admin&${frozen}`);
    await user.click(await screen.findByRole('button', { name: 'Group: All' }));
    const filter = within(await screen.findByRole('dialog', { name: 'Filter by Group' }));
    await filter.findByTitle('Main lab / Vehicles');
    await user.type(filter.getByRole('searchbox', { name: 'Find a value of Group' }), 'vehicles');
    await user.click(filter.getByRole('checkbox', { name: /^Main lab \/ Vehicles/ }));
    expect(await screen.findByRole('button', { name: 'Group: Main lab / Vehicles' })).toBeVisible();
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
