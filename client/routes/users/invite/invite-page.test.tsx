import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, type PortalOptions } from '#client/testing/portal.tsx';

const open = (world = '', options: PortalOptions = {}) =>
  openPortal(`/users?tab=invite&as=admin${world}`, options);
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Email addresses'), { target: { value: text } });

describe('inviting', () => {
  test('checks each address before anything is sent, and shows the result of each', async () => {
    const { user, operations } = await open();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(screen.getByText('Enter an address.')).toBeVisible();
    expect(screen.getByText('Choose a role.')).toBeVisible();
    expect(screen.getByLabelText('Email addresses')).toHaveFocus();

    paste(
      [
        'Jane Doe <jane@lab.example>',
        'john@lab, nobody',
        'priya.raman@north-county.example',
        'new.operator@north-county.example',
        'JANE@lab.example',
        'night.shift@north-county.example',
      ].join('\n'),
    );
    expect(await screen.findByText('2 people can be invited')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Addresses and results' });
    const outcomes = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(outcomes).toEqual([
      expect.stringContaining('jane@lab.example1Can be invited'),
      'john@lab2Not an addressIt has no domain such as example.org.',
      'nobody2Not an addressIt has no @.',
      expect.stringContaining('Already a member'),
      expect.stringContaining('Already invited'),
      expect.stringContaining('DuplicateAlready on line 1.'),
      expect.stringContaining('night.shift@north-county.example6Can be invited'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Skipped 5' }));
    expect(screen.getAllByRole('row')).toHaveLength(6);
    expect(operations).not.toContain('InviteUsersMutation');

    await user.click(screen.getByRole('checkbox', { name: /^Operator/ }));
    await user.click(screen.getByRole('button', { name: 'Invite 2 people as Operator' }));
    expect(await screen.findByText('2 invitations sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All 7' }));
    expect(screen.getAllByText('Invitation sent')).toHaveLength(2);
    expect(operations.filter((name) => name === 'InviteUsersMutation')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Invite more' }));
    expect(screen.getByLabelText('Email addresses')).toHaveValue('');
  });

  test('a thousand asks and sends in parts, and keeps few rows in the document', async () => {
    const { user, operations } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^Viewer/ }));
    paste(Array.from({ length: 1_100 }, (_, index) => `person${index}@lab.example`).join(','));
    expect(await screen.findByText('1,100 people can be invited')).toBeVisible();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    await user.click(screen.getByRole('button', { name: 'Invite 1,100 people as Viewer' }));
    expect(await screen.findByText('1,100 invitations sent')).toBeVisible();
    const sent = (name: string) => operations.filter((each) => each === name).length;
    expect([sent('CheckInviteesQuery'), sent('InviteUsersMutation')]).toEqual([3, 3]);
  });

  test('tells what someone else changed, row by row', async () => {
    const { user, sendAs } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^Viewer/ }));
    paste('jane@lab.example john@lab.example');
    expect(await screen.findByText('2 people can be invited')).toBeVisible();
    await sendAs(
      'admin',
      'mutation Invite($input: InviteUsersInput!) { inviteUsers(input: $input) { invitations { id } } }',
      {
        input: { emails: ['jane@lab.example'], roleIds: ['role-viewer'] },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Invite 2 people as Viewer' }));
    expect(await screen.findByText('1 invitation sent')).toBeVisible();
    expect(screen.getByText("1 person couldn't be invited. See the list for reasons.")).toBeVisible();
    expect(screen.getByText('Invitation still pending.')).toBeVisible();
  });

  test.each([
    ['the whole list', ['input', 'emails'], 'Invite at most 1 person a day.'],
    ['nothing the form knows', ['input', 'captcha'], 'Prove that you are a person.'],
    ['no field at all', null, 'This account is read-only.'],
  ])('shows a refusal of %s at the form, and the addresses stay ready', async (_what, field, message) => {
    const { user } = await open('', {
      answer: (_request, operation) =>
        operation === 'InviteUsersMutation'
          ? Response.json({
              data: {
                inviteUsers: {
                  invitations: [],
                  userErrors: [
                    { code: 'NOT_ELIGIBLE', message, field },
                    { code: 'TAKEN', message: 'Already a member.', field: ['input', 'emails', '1'] },
                  ],
                },
              },
            })
          : undefined,
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Viewer/ }));
    paste('jane@lab.example john@lab.example');
    await user.click(await screen.findByRole('button', { name: 'Invite 2 people as Viewer' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Sending failed after 0 invitations${message}`);
    expect(screen.getByText('Already a member.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite 1 person as Viewer' })).toBeEnabled();
  });

  test('shows a refusal of the roles at the role', async () => {
    const message = 'You can only assign roles you have yourself.';
    const { user } = await open('', {
      answer: (_request, operation) =>
        operation === 'InviteUsersMutation'
          ? Response.json({
              data: {
                inviteUsers: {
                  invitations: [],
                  userErrors: [{ code: 'NOT_ELIGIBLE', message, field: ['input', 'roleIds', '0'] }],
                },
              },
            })
          : undefined,
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Viewer/ }));
    paste('jane@lab.example');
    await user.click(await screen.findByRole('button', { name: 'Invite 1 person as Viewer' }));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(message),
    );
    expect(screen.getByText('Can be invited')).toBeVisible();
  });

  test('says so when the server neither invited nor refused an address', async () => {
    const { user } = await open('', {
      answer: (_request, operation) =>
        operation === 'InviteUsersMutation'
          ? Response.json({ data: { inviteUsers: { invitations: [], userErrors: [] } } })
          : undefined,
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Viewer/ }));
    paste('jane@lab.example');
    await user.click(await screen.findByRole('button', { name: 'Invite 1 person as Viewer' }));
    expect(await screen.findByText("1 person couldn't be invited. See the list for reasons.")).toBeVisible();
    expect(screen.getByText("The server didn't say why.")).toBeVisible();
  });

  test('that fails half-way keeps the rest for another try', async () => {
    const { user } = await open('&fault=InviteUsersMutation:http-503@2');
    await user.click(await screen.findByRole('checkbox', { name: /^Viewer/ }));
    paste(Array.from({ length: 600 }, (_, index) => `person${index}@lab.example`).join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Invite 600 people as Viewer' }));
    expect(await screen.findByText('Sending failed after 500 invitations')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite 100 people as Viewer' }));
    expect(await screen.findByText('100 invitations sent')).toBeVisible();
  });

  test('says when the server could not be asked, and asks again', async () => {
    const { user } = await open('&fault=CheckInviteesQuery:http-503@1');
    await screen.findByRole('checkbox', { name: /^Viewer/ });
    paste('jane@lab.example');
    expect(await screen.findByText("1 person couldn't be checked")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('1 person can be invited')).toBeVisible());
  });

  test('is for those who may', async () => {
    await openPortal('/users?tab=invite&as=owner');
    expect(await screen.findByText('Only Administrators can open this page.')).toBeVisible();
  });
});
