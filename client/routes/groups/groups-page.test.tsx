import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const list = async () => within(await screen.findByRole('list', { name: 'Groups' }));
/** The visible groups with their counts. */
const rows = async () =>
  (await list())
    .getAllByRole('link')
    .map((link) => `${link.textContent}, ${link.parentElement?.nextElementSibling?.textContent}`);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type User = Awaited<ReturnType<typeof openPortal>>['user'];

async function choose(user: User, group: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${group}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the groups of an account', () => {
  test('are a nested list with counts, opened, searched, and no group last', async () => {
    const { user, address } = await openPortal('/groups?scenario=fleet&as=admin');
    expect(await screen.findByText('9 groups with 39 devices in North County Lab.')).toBeInTheDocument();
    expect(await rows()).toEqual([
      'Field team, 13 devices',
      'Bench room, 4 devices',
      'Vehicles, 7 devices',
      'Main lab, 13 devices',
      'Bench room, 9 devices',
      'Vehicles, 1 device',
      'South office, 13 devices',
      'Bench room, 7 devices',
      'Vehicles, 1 device',
      'No group, 1 device',
    ]);
    expect((await list()).getByRole('link', { name: 'Field team' })).toHaveAttribute(
      'href',
      '/groups/group-field-team',
    );
    expect((await list()).getByRole('link', { name: 'No group' })).toHaveAttribute(
      'href',
      '/devices?group=none',
    );
    expect(screen.queryByRole('button', { name: 'Expand all' })).not.toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: 'Subgroups of Field team' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(await rows()).toHaveLength(8);

    await user.type(screen.getByRole('searchbox', { name: 'Search group name' }), 'bench');
    await waitFor(() => expect(address()).toBe('/groups?q=bench'));
    expect((await rows()).map((row) => row.split(',')[0])).toEqual([
      'Field team',
      'Bench room',
      'Main lab',
      'Bench room',
      'South office',
      'Bench room',
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Search group name' }), 'x');
    expect(await screen.findByText('No groups match these filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(8);
    expect(screen.getByRole('searchbox', { name: 'Search group name' })).toHaveFocus();
  });

  test('are renamed, with a refusal at the name, and back', async () => {
    const { user } = await openPortal('/groups?scenario=fleet&as=admin');
    await choose(user, 'Field team / Vehicles', 'Rename');
    const rename = await dialog('Rename group Vehicles');
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'bench ROOM{Enter}');
    expect(await rename.findByText('Field team already has a group named Bench room.')).toBeInTheDocument();
    expect(rename.getByLabelText('Name')).toHaveFocus();
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'Main lab / Annex{Enter}');
    expect(await rename.findByText(/^A name can't contain " \/ "/)).toBeInTheDocument();
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'Cars{Enter}');
    expect(await screen.findByText('Renamed to Cars.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Cars' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: Renamed to Cars.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cars' })).not.toBeInTheDocument());
  });

  test('move once it is said how many devices leave and join, and back', async () => {
    const { user } = await openPortal('/groups?scenario=fleet&as=admin');
    await choose(user, 'Field team / Vehicles', 'Move to…');
    const move = await dialog('Move group Vehicles');
    const place = move.getByLabelText('Move to');
    expect(place).toHaveDisplayValue('Field team');
    expect(within(place).queryByRole('option', { name: 'Field team / Vehicles' })).toBeNull();
    await user.selectOptions(place, 'Main lab');
    expect(move.getByText('7 devices leave Field team and join Main lab.')).toBeInTheDocument();
    await user.click(move.getByRole('button', { name: 'Move group Vehicles' }));
    expect(await move.findByText('Main lab already has a group named Vehicles.')).toBeInTheDocument();
    await user.selectOptions(place, 'Main lab / Bench room');
    await user.click(move.getByRole('button', { name: 'Move group Vehicles' }));
    const text = 'Group Vehicles moved to Main lab / Bench room.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Actions for Main lab / Bench room / Vehicles' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`Undone: ${text}`)).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Actions for Field team / Vehicles' }),
    ).toBeInTheDocument();
  });

  test('are deleted once it is said where their contents go', async () => {
    const { user } = await openPortal('/groups?scenario=fleet&as=admin');
    await choose(user, 'Field team / Vehicles', 'Delete');
    const remove = await dialog('Delete group Vehicles');
    expect(remove.getByText('7 devices move to Field team.')).toBeInTheDocument();
    await user.click(remove.getByRole('button', { name: 'Delete group Vehicles' }));
    expect(await screen.findByText('Group Vehicles deleted.')).toBeInTheDocument();
    await waitFor(async () => expect(await rows()).toHaveLength(9));
    expect((await rows())[0]).toBe('Field team, 13 devices');
    await choose(user, 'South office', 'Delete');
    expect(
      (await dialog('Delete group South office')).getByText(
        '5 devices move to No group. 2 subgroups move to the top level.',
      ),
    ).toBeInTheDocument();
  });

  test('of a large fleet are closed at first, and all of them can be opened', async () => {
    const { user, operations } = await openPortal('/groups?scenario=fleet-1k&as=admin');
    expect(await screen.findByText(/^60 groups with [\d,]+ devices in/)).toBeInTheDocument();
    expect(await rows()).toHaveLength(7);
    expect(operations.filter((name) => name === 'GroupTreeQuery')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await rows()).toHaveLength(61);
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
    expect(await screen.findByText('Group Field team created in the top level.')).toBeInTheDocument();
    expect((await rows())[0]).toBe('Field team, 0 devices');
    await choose(user, 'Field team', 'Delete');
    expect((await dialog('Delete group Field team')).getByText('This group is empty.')).toBeInTheDocument();
  });

  test.each([
    ['/groups', 'Groups', 'list'],
    ['/groups/any', 'Group', 'show'],
  ])('(%s) are not offered by an API of the documented fields', async (path, heading, verb) => {
    await openPortal(`${path}?as=admin`, { answer: documentedApi() });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByText(`Your license service doesn't ${verb} groups here.`)).toBeVisible();
  });
});
