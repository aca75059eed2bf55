import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a group', () => {
  test('shows its path, its subgroups and all their devices, in the numbers of the list', async () => {
    await openPortal('/groups/group-south-office?scenario=fleet&as=admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'South office' })).toBeInTheDocument();
    expect(screen.getByText('13 devices in this group.')).toBeInTheDocument();
    const subgroups = within(await screen.findByRole('table', { name: 'Subgroups' }));
    expect(subgroups.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'GroupDevices',
      'Bench room7',
      'Vehicles1',
    ]);
    expect(subgroups.getByRole('link', { name: 'Vehicles' })).toHaveAttribute(
      'href',
      '/groups/group-south-office-vehicles',
    );
    const devices = await screen.findByRole('table', { name: 'Devices of the group' });
    expect(within(devices).getAllByRole('row')).toHaveLength(14);
    expect(screen.getByRole('link', { name: 'Choose devices' })).toHaveAttribute('href', '/devices');
  });

  test('has its devices in pages', async () => {
    const { user, address } = await openPortal('/groups/group-main-lab?scenario=fleet-1k&as=admin');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    await user.click(pages.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/groups/group-main-lab?page=2');
    await waitFor(() =>
      expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'),
    );
  });

  test('is renamed and deleted from its own page, which leads back to the groups', async () => {
    const { user, address } = await openPortal('/groups/group-south-office-vehicles?scenario=fleet&as=admin');
    const path = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(path.getByRole('link', { name: 'South office' })).toHaveAttribute(
      'href',
      '/groups/group-south-office',
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const rename = await dialog('Rename group Vehicles');
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'Cars{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cars' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const remove = await dialog('Delete group Cars');
    await user.click(remove.getByRole('button', { name: 'Delete group Cars' }));
    expect(await screen.findByText('Group Cars deleted.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/groups'));
  });

  test('that does not exist is not found', async () => {
    await openPortal('/groups/group-none?scenario=two-accounts&as=admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Group not found' })).toBeInTheDocument();
    expect(screen.getByText("We couldn't find that group in North County Lab")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See groups' })).toHaveAttribute('href', '/groups');
  });
});
