import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sessionStore } from '#client/session/session-store.ts';
import { openPortal } from '#client/testing/portal.tsx';

const openPerson = (id: string, world = '') => openPortal(`/users?person=${id}&as=admin${world}`);
const role = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('a person', () => {
  test('is shown with their roles and permissions, which other roles change', async () => {
    const { user } = await openPerson('owner');
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
    const permissions = screen.getByRole('list', { name: 'Permissions' });
    expect(permissions).toHaveTextContent('Run advanced actionsperform:advanced_actions');
    expect(await role('License owner')).toBeChecked();
    await user.click(await role('License owner'));
    await user.click(await role('Administrator'));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Roles of Priya Raman saved.')).toBeVisible();
    expect(permissions).toHaveTextContent('Invite peopleperform:register_user');
    expect(permissions).not.toHaveTextContent('perform:advanced_actions');
  });

  test('is suspended after a question and reactivated, and gets a reset link', async () => {
    const { user } = await openPerson('owner');
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Priya Raman?' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Priya Raman is suspended.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send password reset' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reactivate' }));
    const question = await screen.findByRole('dialog', { name: 'Let Priya Raman sign in again?' });
    await user.click(within(question).getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('Priya Raman can sign in again.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Send password reset' }));
    await user.click(await screen.findByRole('button', { name: 'Send reset' }));
    expect(await screen.findByText('Sent a reset link to Priya Raman.')).toBeVisible();
  });

  test('who administers alone can neither be suspended nor demoted', async () => {
    const { user } = await openPerson('admin');
    const reason = /Angela Whitfield is the last administrator\./;
    await user.click(await role('Administrator'));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(await role('Administrator')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Angela Whitfield?' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason);
  });

  test('who gives up their own role loses the page at once', async () => {
    const { user } = await openPerson('admin', '&scenario=fleet');
    await user.click(await role('Administrator'));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText(/^Only Administrators can do this\./)).toBeVisible();
  });

  test('who suspends themselves is logged out', async () => {
    const { user } = await openPerson('admin', '&scenario=fleet');
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Angela Whitfield?' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sessionStore.get()).toBe(null));
  });

  test('of another account, or of none, is not found', async () => {
    await openPerson('nobody');
    expect(await screen.findByText("We couldn't find that person in North County Lab")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Users' })).toBeVisible();
  });

  test('whose roles were not saved keeps them chosen', async () => {
    const { user } = await openPerson('owner', '&fault=SetUserRolesMutation:http-503');
    await user.click(await role('Viewer'));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('The roles were not changed')).toBeVisible();
    expect(await role('Viewer')).toBeChecked();
  });
});
