import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const current = 'correct horse battery staple';
const next = 'seventeen quiet herons';

/** Pastes, as password managers do, because typing is much slower. */
async function change({ user }: TestPortal, currentPassword: string, newPassword: string): Promise<void> {
  for (const [label, text] of [
    ['Current password', currentPassword],
    ['New password', newPassword],
  ] as const) {
    await user.clear(await screen.findByLabelText(label));
    if (text) await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

const possibleTypes = { Actor: ['User', 'DeviceUser', 'EmailIdentity', 'ServiceAccount'] };

const open = (query = 'as=owner') => openPortal(`/settings/password?${query}`, { possibleTypes });

describe('the settings of a person', () => {
  test('say who is signed in, and hold appearance and password', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your settings' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Signed in',
      'Appearance',
      'Password',
    ]);
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(
      'At least 14 characters. Not your email address, and not your current password.',
    );
    expect(screen.getByRole('region', { name: 'Signed in' })).toHaveTextContent(
      /^Signed inNamePriya RamanEmailpriya.raman@north-county.exampleRoleLicense owner/,
    );
  });

  test('say where the API has no passwords, where an identity has none, and when they did not load', async () => {
    await openPortal('/settings/password?as=viewer', { answer: documentedApi() });
    expect(
      await screen.findByText("Your license service doesn't change passwords here."),
    ).toBeInTheDocument();
    await open('as=service');
    expect(await screen.findByText("Service accounts don't have a password")).toBeInTheDocument();
    await open('as=owner&fault=PasswordQuery:http-500');
    expect(await screen.findByText("This part didn't load")).toBeInTheDocument();
  });
});

describe('a new password', () => {
  test('is asked for, and refused at its field by the API', async () => {
    const portal = await open();
    await portal.user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Enter your current password.')).toBeInTheDocument();
    expect(screen.getByText('Enter a new password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(portal.operations).not.toContain('ChangePasswordMutation');

    await change(portal, 'not the one', next);
    const wrong = screen.getByLabelText('Current password');
    await waitFor(() => expect(wrong).toHaveFocus());
    expect(wrong).toHaveAccessibleDescription("This isn't your current password.");
    // The text is selected, so typing replaces it.
    await portal.user.keyboard('x');
    expect(wrong).toHaveValue('x');

    await change(portal, current, 'short');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('This password has 5 characters. Use at least 14.');
    expect(field).toHaveValue('short');
  });

  test('is sent again after a failure, once, and is announced', async () => {
    const portal = await open('as=owner&fault=ChangePasswordMutation:http-500@1');
    await change(portal, current, next);
    expect(await screen.findByText('The password was not changed')).toBeInTheDocument();
    const field = screen.getByLabelText('New password');
    expect(field).toHaveValue(next);
    await portal.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
    expect(field).toHaveValue('');
  });

  test('from a reset link needs no current one, and leads to signing in; then the link works no more', async () => {
    const portal = await openPortal('/auth/login', { possibleTypes });
    await portal.sendAs(
      'admin',
      'mutation M($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code } } }',
      { input: { email: 'priya.raman@north-county.example' } },
    );
    const link = (await portal.mails())[0]?.link?.replace(/\?[^#]*/, '') ?? '';
    await portal.router.navigate(link);
    await waitFor(() => expect(portal.address()).toBe('/settings/password'));
    const field = await screen.findByLabelText('New password');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await portal.user.type(field, next);
    await portal.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your new password is set')).toBeVisible();
    await portal.user.click(screen.getByRole('link', { name: 'Go to the sign-in page' }));
    await portal.router.navigate(link);
    expect(await screen.findByText(/^This link was already used\./)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
