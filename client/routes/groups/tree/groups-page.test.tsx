import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';

const tree = async () => within(await screen.findByRole('tree', { name: 'Group tree' }));
const item = async (name: RegExp) => (await tree()).findByRole('treeitem', { name });
/** Names of the visible rows. Querying hundreds of rows by role is slow in jsdom. */
const names = async () => {
  await tree();
  return [...document.querySelectorAll('[role="treeitem"]')].map(
    (row) => row.querySelector('a')?.textContent,
  );
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the groups of an account', () => {
  test('are a tree with counts, moved through, searched and changed by keyboard', async () => {
    const { user, address } = await openPortal('/groups?scenario=fleet&as=admin');
    expect(await screen.findByText('9 groups with 39 devices in North County Lab.')).toBeInTheDocument();
    const field = await item(/^Field team 12 devices 2 directly$/);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(within(field).getByRole('link')).toHaveAttribute('href', '/groups/group-field-team');

    field.focus();
    await user.keyboard('{ArrowLeft}');
    expect(await names()).toEqual([
      'Field team',
      'Main lab',
      'Bench room',
      'Vehicles',
      'South office',
      'Bench room',
      'Vehicles',
    ]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent(/^Vehicles/);

    await user.keyboard('{F2}');
    const rename = await dialog('Rename group Vehicles');
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'bench ROOM{Enter}');
    expect(await rename.findByText('Field team already has a group named Bench room.')).toBeInTheDocument();
    expect(rename.getByLabelText('Name')).toHaveFocus();
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'Cars{Enter}');
    expect(await screen.findByText('Renamed to Cars.')).toBeInTheDocument();
    const renamed = await item(/^Cars/);
    await waitFor(() => expect(renamed).toHaveFocus());

    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'cars');
    expect(await names()).toEqual(['Field team', 'Cars']);
    expect(screen.getByText('1 group found.')).toBeInTheDocument();
    expect(address()).toBe('/groups?q=cars');
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'x');
    expect(screen.getByText('No groups match this search')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await names()).toHaveLength(9);
    expect(screen.getByRole('searchbox', { name: 'Search groups' })).toHaveFocus();
  });

  test('move by dialog once it is said who gains and loses, and back again', async () => {
    const { user } = await openPortal('/groups?scenario=fleet&as=admin');
    await user.click(await item(/^Field team/));
    await user.click(screen.getByRole('button', { name: /^Move to… Field team/ }));
    const move = await dialog('Move group Field team');
    const places = within(move.getByRole('group', { name: 'Move to' }));
    expect(places.getByRole('searchbox', { name: 'Search move to' })).toHaveFocus();
    expect(places.getByRole('radio', { name: 'Top level' })).toHaveAccessibleDescription('Current location');
    expect(places.getByRole('radio', { name: 'Main lab' })).toHaveAccessibleDescription('14 devices');
    for (const name of ['Field team', 'Bench room']) {
      const [own] = places.getAllByRole('radio', { name });
      expect(own).toBeDisabled();
      expect(own).toHaveAccessibleDescription(/^Is being moved/);
    }
    await user.click(places.getByRole('radio', { name: 'Main lab' }));
    expect(await move.findByText('Moves 12 devices in 3 groups.')).toBeInTheDocument();
    const figures = within(move.getByRole('table', { name: 'Device counts before and after' }));
    expect(figures.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'GroupDevicesChange',
      'Main lab14 to 26gains 12',
    ]);
    await user.type(move.getByLabelText(/^Reason/), 'One roof.');
    await user.click(move.getByRole('button', { name: 'Move group Field team' }));
    expect(await screen.findByText('Group Field team moved to Main lab.')).toBeInTheDocument();
    expect(await item(/^Main lab 26 devices/)).toHaveAttribute('aria-level', '1');
    expect(await item(/^Field team/)).toHaveAttribute('aria-level', '2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: Group Field team moved to Main lab.')).toBeInTheDocument();
    expect(await item(/^Field team/)).toHaveAttribute('aria-level', '1');
  });

  test('are deleted with a place for what is in them, and restored', async () => {
    const { user } = await openPortal('/groups?scenario=fleet&as=admin');
    (await item(/^South office/)).focus();
    await user.keyboard('{Delete}');
    const remove = await dialog('Delete group South office');
    const places = within(remove.getByRole('group', { name: 'Move contents to' }));
    expect(places.getByRole('radio', { name: 'No group' })).toBeChecked();
    expect(places.getByRole('radio', { name: 'South office' })).toBeDisabled();
    expect(places.getByRole('radio', { name: 'South office' })).toHaveAccessibleDescription(
      /^Is being deleted/,
    );
    expect(places.getByTitle('South office / Bench room')).toHaveTextContent('Is being moved');
    expect(
      await remove.findByText('2 subgroups move to the top level; 5 devices end up without a group.'),
    ).toBeInTheDocument();
    await user.click(places.getByRole('radio', { name: 'Main lab' }));
    expect(await remove.findByText('Main lab already has a group named Bench room.')).toBeInTheDocument();
    // The form is refused and focuses the field that needs a new choice.
    await user.click(remove.getByRole('button', { name: 'Delete group South office' }));
    await waitFor(() => expect(places.getByRole('radio', { name: 'Main lab' })).toHaveFocus());
    await user.click(places.getAllByRole('radio', { name: 'Vehicles' })[0] as HTMLElement);
    expect(
      await remove.findByText('5 devices and 2 subgroups move to Field team / Vehicles.'),
    ).toBeInTheDocument();
    await user.click(remove.getByRole('button', { name: 'Delete group South office' }));
    expect(
      await screen.findByText('Group South office deleted; its contents moved to Field team / Vehicles.'),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await names()).not.toContain('South office'));
    expect(await item(/^Field team 25 devices/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await item(/^South office 13 devices/)).toBeInTheDocument();
  });

  test('of a large fleet open at once, closed, and all of them can be opened', async () => {
    const { user, operations } = await openPortal('/groups?scenario=fleet-1k&as=admin');
    expect(await screen.findByText(/^60 groups with [\d,]+ devices in/)).toBeInTheDocument();
    expect(await names()).toHaveLength(6);
    expect(operations.filter((name) => name === 'GroupTreeQuery')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await names()).toHaveLength(60);
  });

  test('may be none, and the first is made there', async () => {
    const { user } = await openPortal('/groups?as=admin');
    const first = await screen.findByRole('button', { name: 'Create the first group' });
    expect(screen.getByText('Device groups in North County Lab.')).toBeInTheDocument();
    await user.click(first);
    const create = await dialog('New group');
    await user.click(create.getByRole('button', { name: 'Create group' }));
    expect(await create.findByText('Give the group a name.')).toBeInTheDocument();
    await user.type(create.getByLabelText('Name'), 'Field team{Enter}');
    const made = await item(/^Field team 0 devices/);
    await waitFor(() => expect(made).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('No groups')).toBeInTheDocument();
  });

  test('say when to try a change again, and keep what was typed', async () => {
    const fault = 'CreateGroupMutation:http-429(retry-after=30)';
    const { user, operations } = await openPortal(`/groups?scenario=fleet&as=admin&fault=${fault}`);
    await user.click(await screen.findByRole('button', { name: 'New group' }));
    const create = await dialog('New group');
    await user.type(create.getByLabelText('Name'), 'Annex{Enter}');
    expect(
      await create.findByText(
        'Response not successful: Received status code 429. Your changes are still here. Try again in 30 seconds.',
      ),
    ).toBeInTheDocument();
    expect(create.getByLabelText('Name')).toHaveValue('Annex');
    expect(operations.filter((name) => name === 'CreateGroupMutation')).toHaveLength(1);
  });

  test('say that a change failed, and keep what was typed', async () => {
    const { user } = await openPortal('/groups?scenario=fleet&as=admin&fault=CreateGroupMutation:http-503@1');
    await user.click(await screen.findByRole('button', { name: 'New group' }));
    const create = await dialog('New group');
    await user.type(create.getByLabelText('Name'), 'Annex{Enter}');
    expect(await create.findByText('The group was not created')).toBeInTheDocument();
    expect(
      create.getByText(
        'Response not successful: Received status code 503. Your changes are still here. Try again.',
      ),
    ).toBeInTheDocument();
    expect(create.getByLabelText('Name')).toHaveValue('Annex');
    await user.click(create.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Group Annex created in the top level.')).toBeInTheDocument();
  });
});
