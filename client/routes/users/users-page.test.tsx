import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { documentedApi, refuseAsHotChocolate } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

afterEach(() => vi.restoreAllMocks());

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const emailOf = (row: HTMLElement) => (row as HTMLTableRowElement).cells[1]?.textContent ?? '';

describe('the people of an account', () => {
  test('are listed with what they may do, filtered and sorted as the address says', async () => {
    const { user, address, router } = await openPortal('/users?status=suspended&scenario=fleet&as=admin');
    expect(await screen.findByText('23 people. 2 invitations bounced.')).toBeVisible();
    expect(await screen.findByText('1 of 23 people')).toBeVisible();
    expect(screen.getByRole('table', { name: 'People' })).toHaveTextContent('Suspended');
    await router.navigate('/users?status=active&sort=-email');
    const link = await screen.findByText('Angela Whitfield', { selector: 'table *' });
    expect(link).toBeVisible();
    const emails = rowsOf('People').map(emailOf);
    expect(emails.length).toBeGreaterThan(2);
    expect(emails).toEqual([...emails].sort().reverse());
    const head = screen.getByRole('columnheader', { name: 'Email' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head).getByRole('button'));
    expect(address()).toMatch(/&sort=email$/);
  });

  test('are headed by a warning while an invitation has bounced', async () => {
    await openPortal('/users?as=admin');
    const sentence = await screen.findByText('5 people. 1 invitation bounced.');
    expect(sentence.closest('p, div')?.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'warning');
  });

  test('are opened from the list, which is as it was on the way back; no match is cleared', async () => {
    const { user, address, router } = await openPortal('/users?sort=-email&as=admin');
    await user.click(await screen.findByRole('link', { name: 'Angela Whitfield' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Angela Whitfield (you)' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Users' }));
    expect(address()).toBe('/users?sort=-email');
    await router.navigate('/users?q=nobody+like+this');
    expect(await screen.findByText('No people match these filters')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('5 people')).toBeVisible();
  });

  test('each have a menu of what can be done with them, the keyboard included', async () => {
    const { user } = await openPortal('/users?scenario=fleet&as=admin');
    const own = await screen.findByRole('button', { name: 'Actions for Angela Whitfield' });
    own.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menuitem', { name: 'Change roles' });
    expect(screen.queryByRole('menuitem', { name: 'Send password reset' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(own).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

    const button = screen.getByRole('button', { name: 'Actions for Evelina Giesche' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Reactivate' }));
    expect(await screen.findByRole('dialog', { name: 'Let Evelina Giesche sign in again?' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('Evelina Giesche can sign in again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Evelina Giesche/ });
    await waitFor(() => expect(row).toHaveTextContent('Active'));
  });

  test('with several roles show one and how many more; all of them are in a tooltip', async () => {
    await openPortal('/users?q=Ruby&scenario=fleet&as=admin');
    const roles = await screen.findByTitle('Device manager, Operator');
    expect(roles).toHaveTextContent(/^Device manager \+1/);
    expect(screen.getByText('ruby.choy@north-county.example')).toBeVisible();
  });

  test('who work alone are told so, and states that have no list say why', async () => {
    await openPortal('/users?scenario=empty&as=admin');
    expect(await screen.findByText("You're the only person in North County Lab so far")).toBeVisible();
    await openPortal('/users?as=admin&fault=UsersPageQuery:graphql-error');
    expect(await screen.findByText("This part didn't load")).toBeVisible();
  });
});

describe('invitations', () => {
  test('have five states, and those still open are sent again or revoked', async () => {
    const { user } = await openPortal('/users?tab=invitations&as=admin');
    await screen.findByRole('table', { name: 'Invitations' });
    const states = rowsOf('Invitations').map((row) => within(row).getAllByRole('cell')[4]?.textContent);
    expect(states).toEqual(['Pending', 'Bounced', 'Expired', 'Revoked', 'Accepted']);
    expect(screen.getByText('1 invitation bounced.')).toBeVisible();
    const menus = { name: /^Actions for the invitation to / };
    expect(screen.getAllByRole('button', menus)).toHaveLength(3);

    await user.click(
      screen.getByRole('button', { name: 'Actions for the invitation to night.shift@north-county.example' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Resend' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Send the invitation to night.shift@north-county.example again?',
    });
    expect(dialog).toHaveTextContent('The old one stops working.');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(
      await screen.findByText('Sent the invitation to night.shift@north-county.example again.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Pending', { selector: 'td *' })).toHaveLength(2));

    await user.click(
      screen.getByRole('button', { name: 'Actions for the invitation to night.shift@north-county.example' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(screen.getAllByRole('button', menus)).toHaveLength(2));
  });

  test('are filtered by status, and an empty list shows a sentence', async () => {
    const { user, address } = await openPortal('/users?tab=invitations&scenario=fleet&as=admin');
    await screen.findByRole('table', { name: 'Invitations' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Bounced');
    await waitFor(() => {
      for (const row of rowsOf('Invitations')) expect(row).toHaveTextContent('Bounced');
    });
    expect(address()).toBe('/users?tab=invitations&status=bounced');
    await openPortal('/users?tab=invitations&scenario=empty&as=admin');
    expect(await screen.findByText('No invitations yet')).toBeVisible();
    await openPortal('/users?tab=invitations&as=admin', {
      answer: (_, operation) =>
        operation === 'InvitationsQuery'
          ? Response.json({
              errors: [
                {
                  message: 'This needs the permission perform:register_user.',
                  extensions: { code: 'FORBIDDEN', permission: 'perform:register_user' },
                },
              ],
            })
          : undefined,
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
  test.each(['/users?as=admin', '/users?tab=invitations&as=admin'])(
    '%s says so, whatever the wording, and offers neither filters nor inviting people',
    async (address) => {
      await openPortal(address, { answer: documentedApi(undefined, refuseAsHotChocolate) });
      expect(await screen.findByText("This API doesn't offer this area")).toBeInTheDocument();
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
