import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sessionStore } from '#client/session/session-store.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { knownPermission, type PermissionName, permissionsOfRole } from '#schema/claims/permission-table.ts';

const openPerson = (id: string, world = '') => openPortal(`/users?person=${id}&as=admin${world}`);

/** The words for the permissions of one role that another one lacks. */
const onlyIn = (names: readonly PermissionName[], others: readonly PermissionName[]) =>
  names
    .filter((name) => !others.includes(name))
    .sort()
    .map((name) => `${knownPermission(name).can}${knownPermission(name).opens}`);

describe('a person', () => {
  test('is shown with what they can do and why; other roles say first what they change', async () => {
    const { user } = await openPerson('owner');
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
    const why = screen.getByRole('table', { name: 'What Priya Raman can do' });
    const row = within(why).getByRole('row', { name: /Run advanced actions/ });
    expect(row).not.toHaveTextContent('perform:advanced_actions');
    const names = screen.getByRole('list', { name: 'API permission names' });
    expect(names).not.toBeVisible();
    await user.click(screen.getByText('Details'));
    expect(names).toBeVisible();
    expect(names).toHaveTextContent('perform:advanced_actions Run advanced actions');
    expect(row).toHaveTextContent('Operator');
    expect(row).toHaveTextContent('Advanced Actions page');

    expect(screen.queryByRole('button', { name: 'Save roles' })).not.toBeInTheDocument();
    const role = await screen.findByLabelText('Role');
    expect(role).toHaveDisplayValue('Operator');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.selectOptions(role, 'Administrator');
    const changes = within(screen.getByRole('list', { name: 'What changes' }));
    const ofRoles = [permissionsOfRole('Administrator'), permissionsOfRole('Operator')] as const;
    expect(changes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...onlyIn(...ofRoles).map((words) => `Gains: ${words}`),
      'Loses: Run advanced actionsAdvanced Actions page',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Roles of Priya Raman saved.')).toBeVisible();
    expect(within(why).getByRole('row', { name: /Invite people/ })).toHaveTextContent('Administrator');
    expect(within(why).queryByRole('row', { name: /Run advanced actions/ })).not.toBeInTheDocument();

    // A viewer has no permission that an administrator lacks.
    await user.selectOptions(role, 'Custom');
    await user.click(screen.getByRole('checkbox', { name: /^Viewer/ }));
    expect(screen.getByText('No change to what Priya Raman can do.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('checkbox', { name: /^Viewer/ })).not.toBeChecked();
  });

  test('has several roles as a custom choice, which says if one role is the same', async () => {
    const { user } = await openPerson('owner');
    await user.selectOptions(await screen.findByLabelText('Role'), 'Custom');
    await user.click(screen.getByRole('checkbox', { name: /^Device manager/ }));
    expect(screen.getByText('Together they are the same as Lead operator.')).toBeVisible();
  });

  test('is summed up by role, last sign-in', async () => {
    await openPerson('owner', '&now=2025-11-21T15:00:00Z,frozen');
    expect(await screen.findByText(/^Operator\. Last sign-in .*\.$/)).toBeVisible();
    const { sendAs, router } = await openPerson('person-2', '&scenario=fleet');
    expect(await screen.findByText(/^Administrator\. Last sign-in .*\.$/)).toBeVisible();
    await sendAs(
      'admin',
      'mutation Suspend($input: SetUserStatusInput!) { setUserStatus(input: $input) { userErrors { code } } }',
      { input: { userIds: ['person-10'], status: 'SUSPENDED' } },
    );
    await router.navigate('/users?person=person-10');
    expect(await screen.findByText(/^Suspended\. Operator\. Last sign-in /)).toBeVisible();
  });

  test('is suspended after a question, and let in again, and the focus stays on the page', async () => {
    const { user } = await openPerson('owner');
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Priya Raman?' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend person' }));
    expect(await screen.findByText('Priya Raman is suspended.')).toBeVisible();
    const heading = screen.getByRole('heading', { level: 1, name: 'Priya Raman' });
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Danger zone' })).not.toBeInTheDocument();
    expect(screen.getByText('Suspended: permissions inactive')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send password reset' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Restore access' }));
    expect(await screen.findByText('Priya Raman can sign in again.')).toBeVisible();
    expect(heading).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send password reset' }));
    expect(await screen.findByText(/^Priya Raman gets a link by email\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Send reset' }));
    expect(await screen.findByText('Sent a reset link to Priya Raman.')).toBeVisible();
  });

  test('who administers alone can neither be suspended nor demoted, and it says so beforehand', async () => {
    const { user, operations } = await openPerson('admin');
    expect(await screen.findByText(/^The last administrator can't be suspended\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Viewer');
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText(/^Angela Whitfield is the last administrator\./)).toBeVisible();
    expect(operations).not.toContain('SetUserRolesMutation');
    // A permission granted directly doesn't come from a role, so the change keeps it.
    expect(screen.getByRole('row', { name: /Read the API's schema/ })).toHaveTextContent('Granted directly');
  });

  test('who is oneself is asked again before roles are taken', async () => {
    const { user } = await openPerson('admin', '&scenario=fleet');
    await user.selectOptions(await screen.findByLabelText('Role'), 'Operator');
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take permissions from yourself?' });
    expect(dialog).toHaveTextContent('Loses: Administer the account');
    await user.click(within(dialog).getByRole('button', { name: 'Change my own roles' }));
    // The session can no longer read the list, and the page says so.
    expect(await screen.findByText(/^Only Administrators can do this\./)).toBeVisible();
  });

  test('who is oneself is asked again before being suspended, and is logged out', async () => {
    const { user } = await openPerson('admin', '&scenario=fleet');
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: 'Suspend person' }));
    const again = await screen.findByRole('dialog', { name: 'Suspend yourself?' });
    await user.click(within(again).getByRole('button', { name: 'Suspend myself' }));
    // The next request logs a suspended person out.
    await waitFor(() => expect(sessionStore.get()).toBe(null));
  });

  test('of another account, or of none, is not found', async () => {
    await openPerson('nobody');
    expect(await screen.findByText("We couldn't find that person in North County Lab")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Users' })).toBeVisible();
  });

  test('that does not load says so, and what failed to be saved stays chosen', async () => {
    await openPerson('owner', '&fault=PersonQuery:http-503');
    expect(await screen.findByText("This part didn't load")).toBeVisible();
    const { user } = await openPerson('owner', '&fault=SetUserRolesMutation:http-503');
    await user.selectOptions(await screen.findByLabelText('Role'), 'Viewer');
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('The roles were not changed')).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveDisplayValue('Viewer');
  });
});
