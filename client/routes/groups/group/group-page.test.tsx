import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const tree = async () => within(await screen.findByRole('tree', { name: 'Group tree' }));
const item = async (name: RegExp) => (await tree()).findByRole('treeitem', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a group', () => {
  test('shows its path, its subgroups, its devices, their use and its log, in the numbers of the tree', async () => {
    const { user, address } = await openPortal('/groups/group-south-office?scenario=fleet&as=admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'South office' })).toBeInTheDocument();
    expect(screen.getByText('13 devices, 5 directly in this group.')).toBeInTheDocument();
    const subgroups = within(await screen.findByRole('table', { name: 'Subgroups' }));
    expect(subgroups.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'GroupDevicesIn group',
      'Bench room77',
      'Vehicles11',
    ]);
    expect(subgroups.getByRole('link', { name: 'Vehicles' })).toHaveAttribute(
      'href',
      '/groups/group-south-office-vehicles',
    );
    const rows = async () =>
      within(await screen.findByRole('table', { name: 'Devices of the group' })).getAllByRole('row');
    expect(await rows()).toHaveLength(14);
    await user.click(screen.getByRole('checkbox', { name: 'Include subgroups' }));
    await waitFor(async () => expect(await rows()).toHaveLength(6));
    expect(address()).toBe('/groups/group-south-office?subgroups=no');
    expect(await screen.findByRole('columnheader', { name: 'Accesses, 90 days' })).toBeInTheDocument();
    for (const row of (await rows()).slice(1))
      expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent(/^[\d,]+$/);
    const total = /^([\d,]+) accesses in 90 days\./;
    expect(screen.getByText(total)).not.toHaveTextContent(/^0 /);
    const log = within(await screen.findByRole('table', { name: 'Activity' }));
    expect(log.getByText('Group South office created.')).toBeInTheDocument();
  });

  test('still has the devices that were loaded, without asking again, after going back to it', async () => {
    const { user, router, operations } = await openPortal(
      '/groups/group-main-lab?scenario=fleet-1k&as=admin',
    );
    expect(await screen.findByText(/^Showing 100 of [\d,]+ devices/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/^Showing all 1\d\d devices/)).toBeInTheDocument();
    const devices = within(screen.getByRole('table', { name: 'Devices of the group' }));
    await user.click(devices.getAllByRole('link')[0] as HTMLElement);
    await screen.findByRole('link', { name: 'Back to Devices' });
    await router.navigate(-1);
    expect(await screen.findByText(/^Showing all 1\d\d devices/)).toBeInTheDocument();
    expect(operations.filter((name) => name === 'GroupDevicesQuery')).toHaveLength(2);
  });

  test('takes devices in from elsewhere, each with its own result, and gives them back', async () => {
    const { user } = await openPortal('/groups/group-south-office-vehicles?scenario=fleet&as=admin');
    const path = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(path.getByRole('link', { name: 'South office' })).toHaveAttribute(
      'href',
      '/groups/group-south-office',
    );
    expect(screen.getByText('1 device in this group.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add devices' }));
    const add = await dialog('Add devices to Vehicles');
    expect(add.getByRole('button', { name: 'Add devices' })).toBeDisabled();
    const devices = (await add.findAllByRole('checkbox')).filter(
      (each) => !(each as HTMLInputElement).disabled,
    );
    expect(add.getByText('39 devices in other groups or ungrouped.')).toBeInTheDocument();
    for (const each of devices.slice(0, 2)) await user.click(each);
    const preview = within(add.getByRole('region', { name: 'What changes' }));
    expect(preview.getByText('Moves 2 devices.')).toBeInTheDocument();
    expect(preview.getByRole('row', { name: /^Vehicles.*1 to 3.*gains 2$/ })).toBeInTheDocument();
    await user.click(add.getByRole('button', { name: 'Add 2 devices' }));
    expect(await screen.findByText('Moved 2 devices to South office / Vehicles.')).toBeInTheDocument();
    expect(screen.getByText('3 devices in this group.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Undone: Moved 2 devices to South office / Vehicles.'),
    ).toBeInTheDocument();
    expect(screen.getByText('1 device in this group.')).toBeInTheDocument();
  });

  test('is deleted from its own page, which leads back to the tree, with a way to restore it', async () => {
    const { user, address } = await openPortal('/groups/group-south-office-vehicles?scenario=fleet&as=admin');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const remove = await dialog('Delete group Vehicles');
    await user.click(remove.getByRole('button', { name: 'Delete group Vehicles' }));
    expect(
      await screen.findByText('Group Vehicles deleted; its contents moved to South office.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/groups'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: Group Vehicles deleted; its contents moved to South office.');
    expect(await item(/^South office 13 devices 5 directly$/)).toBeInTheDocument();
  });

  test('that does not exist is not found', async () => {
    await openPortal('/groups/group-none?scenario=two-accounts&as=admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Group not found' })).toBeInTheDocument();
    expect(screen.getByText("We couldn't find that group in North County Lab")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See groups' })).toHaveAttribute('href', '/groups');
  });
});
