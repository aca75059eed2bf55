import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi, refuseAsHotChocolate } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const cellsOf = (name: string, index: number) =>
  rowsOf(name).map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');

describe('the people of an account', () => {
  test('are listed as the address says, and a person leads back to the same list', async () => {
    const { user, address, router } = await openPortal('/users?status=suspended&scenario=fleet&as=admin');
    const sentence = await screen.findByText('24 people. 2 invitations bounced.');
    expect(sentence.closest('p, div')?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'warning');
    expect(await screen.findByText('1 of 24 people')).toBeVisible();
    expect(screen.getByRole('table', { name: 'People' })).toHaveTextContent('Suspended');

    await router.navigate('/users?status=active&sort=-email');
    await user.click(await screen.findByRole('link', { name: 'Angela Whitfield' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Angela Whitfield (you)' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Users' }));
    expect(address()).toBe('/users?status=active&sort=-email');
    const head = await screen.findByRole('columnheader', { name: 'Email' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    const emails = cellsOf('People', 0);
    expect(emails).toEqual([...emails].sort().reverse());
  });

  test('each have a menu of what can be done with them, the keyboard included', async () => {
    const { user, operations } = await openPortal('/users?scenario=fleet&as=admin');
    const own = await screen.findByRole('button', { name: 'Actions for Angela Whitfield' });
    own.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'Change roles' });
    expect(screen.queryByRole('menuitem', { name: 'Send password reset' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(own).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Actions for Evelina Giesche' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reactivate' }));
    expect(await screen.findByRole('dialog', { name: 'Let Evelina Giesche sign in again?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('Evelina Giesche can sign in again.')).toBeVisible();
    const row = screen.getByRole('row', { name: /Evelina Giesche/ });
    await waitFor(() => expect(row).toHaveTextContent('Active'));
    expect(operations.filter((name) => name === 'UsersPageQuery')).toHaveLength(2);
    expect(screen.getByTitle('Device manager, Operator')).toHaveTextContent(/^Device manager \+1/);
  });

  test('are one person at first, without invitations', async () => {
    const { user } = await openPortal('/users?scenario=empty&as=admin');
    expect(await screen.findByText("You're the only person in North County Lab so far")).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Invitations/ }));
    expect(await screen.findByText('No invitations yet')).toBeVisible();
  });
});

describe('invitations', () => {
  test('have five states, and those still open are sent again or revoked', async () => {
    const { user, address } = await openPortal('/users?tab=invitations&as=admin');
    await screen.findByRole('table', { name: 'Invitations' });
    expect(cellsOf('Invitations', 4)).toEqual(['Pending', 'Bounced', 'Expired', 'Revoked', 'Accepted']);
    expect(screen.getByText('1 invitation bounced.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Actions for the invitation to / })).toHaveLength(3);
    const menu = { name: 'Actions for the invitation to night.shift@north-county.example' };

    await user.click(screen.getByRole('button', menu));
    await user.click(await screen.findByRole('menuitem', { name: 'Resend' }));
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect(
      await screen.findByText('Sent the invitation to night.shift@north-county.example again.'),
    ).toBeVisible();
    await waitFor(() => expect(cellsOf('Invitations', 4)).not.toContain('Expired'));

    await user.click(screen.getByRole('button', menu));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(screen.queryByRole('button', menu)).not.toBeInTheDocument());

    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Bounced');
    expect(address()).toBe('/users?tab=invitations&status=bounced');
    await waitFor(() => expect(cellsOf('Invitations', 4)).toEqual(['Bounced']));
  });

  test('say which permission they need', async () => {
    const permission = 'perform:register_user';
    const error = { message: 'Not allowed.', extensions: { code: 'FORBIDDEN', permission } };
    await openPortal('/users?tab=invitations&as=admin', {
      answer: (_, operation) =>
        operation === 'InvitationsQuery' ? Response.json({ errors: [error] }) : undefined,
    });
    expect(await screen.findByText(/^Only Administrators can do this\./)).toBeVisible();
  });
});

describe('inviting', () => {
  test('invites everyone who was entered, or nobody and names the wrong addresses', async () => {
    const { user, operations } = await openPortal('/users?as=admin');
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
    const emails = dialog.getByLabelText('Email addresses');
    await user.click(await dialog.findByRole('button', { name: 'Send invitations' }));
    expect(emails).toHaveAccessibleDescription('Enter at least one address.');
    expect(emails).toHaveFocus();
    expect(dialog.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
      'Choose at least one role.',
    );

    await user.click(dialog.getByRole('checkbox', { name: /^Viewer/ }));
    await user.type(emails, 'Doe, Jane <jane@lab.example>; john@lab');
    await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
    expect(emails).toHaveAccessibleDescription('john@lab: It has no domain such as example.org.');
    expect(operations).not.toContain('InviteUsersMutation');

    await user.type(emails, '.example, priya.raman@north-county.example, new.operator@north-county.example');
    await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() =>
      expect(emails).toHaveAccessibleDescription(
        'priya.raman@north-county.example is already a member of this account. new.operator@north-county.example was already invited.',
      ),
    );
    await user.clear(emails);
    await user.type(emails, 'Doe, Jane <jane@lab.example>; john@lab.example');
    await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText('2 invitations sent.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the lists of an API that offers none', () => {
  test.each([
    ['/users?as=admin', 'people'],
    ['/users?tab=invitations&as=admin', 'invitations'],
  ])(
    '%s says so, whatever the wording, and offers neither filters nor inviting people',
    async (address, what) => {
      await openPortal(address, { answer: documentedApi(undefined, refuseAsHotChocolate) });
      expect(await screen.findByText(`Your license service doesn't list ${what} here.`)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Invite people' })).not.toBeInTheDocument();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: /Invite|Filter|Status|Columns|Sort/ }),
      ).not.toBeInTheDocument();
      expect(screen.queryByText(/does not exist on the type/)).not.toBeInTheDocument();
    },
  );
});
