import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readSession } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { testClaims, testToken } from '#client/session/test-tokens.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type TestPortal } from '#client/testing/portal.tsx';

const claims = testClaims({
  sub: 'urn:graykey:email:new.person@example.org',
  permissions: ['account:acc-7:perform:accept_invitation'],
});

const tellsNothing = { answer: documentedApi() };

describe('the page of an invitation', () => {
  test('says who invited, into what and as what, and ends signed in', async () => {
    const { user, address, operations } = await openPortal('/auth/accept-invitation?as=email');
    expect(await screen.findByRole('heading', { level: 1, name: 'Join North County Lab' })).toBeVisible();
    expect(screen.getByText(/^Angela Whitfield invited you\./)).toBeVisible();
    expect(screen.getByText('new.operator@north-county.example')).toBeVisible();
    expect(screen.getByText('Operator: Works with devices and runs advanced actions.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    expect(screen.getByText('Enter your name.')).toBeVisible();
    expect(screen.getByText('Enter a new password.')).toBeVisible();
    const name = screen.getByLabelText('Your name');
    expect(name).toHaveFocus();
    await user.type(name, 'Night operator');
    const password = screen.getByLabelText('New password');
    expect(operations).not.toContain('AcceptInvitationMutation');
    await user.type(password, 'short');
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription('This password has 5 characters. Use at least 14.');

    await user.clear(password);
    await user.type(password, 'seventeen quiet herons{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sessionStore.get()?.displayName).toBe('Night operator');
    expect(sessionStore.get()?.can.perform.advancedActions).toBe(true);
  });

  test('of one that is over says so, and who to ask', async () => {
    await openPortal('/auth/accept-invitation?scenario=invitation-expired&as=email');
    expect(
      await screen.findByText('This invitation has expired. Ask Angela Whitfield to send it again.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
  });

  test('that was withdrawn since is shown as it is now', async () => {
    const { user, sendAs } = await openPortal('/auth/accept-invitation?as=email');
    await user.type(await screen.findByLabelText('Your name'), 'Night operator');
    await user.type(screen.getByLabelText('New password'), 'seventeen quiet herons');
    await sendAs(
      'admin',
      'mutation Revoke($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { invitation { id } } }',
      { input: { id: 'invitation-new-operator' } },
    );
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    expect(
      await screen.findByText('This invitation was withdrawn. Ask Angela Whitfield about it.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log Out' })).toBeVisible();
  });

  test('takes the token from behind #, out of the address and into the session', async () => {
    const token = testToken(claims);
    const { address } = await openPortal(`/auth/accept-invitation#token=${token}`, tellsNothing);
    expect(await screen.findByText(/new\.person@example\.org/)).toBeVisible();
    expect(address()).toBe('/auth/accept-invitation');
    expect(sessionStore.get()?.account.id).toBe('acc-7');
    expect(sessionStore.get()?.token).toBe(token);
  });

  test('sends no account id that the token does not name, not even after a reload', async () => {
    await openPortal(
      `/auth/accept-invitation#${testToken({ ...claims, permissions: ['perform:accept_invitation'] })}`,
      tellsNothing,
    );
    expect(await screen.findByText(/new\.person@example\.org/)).toBeVisible();
    expect(sessionStore.get()?.accountStored).toBe(false);
    expect(document.cookie).not.toContain('account=');
    expect(readSession(document.cookie)).toMatchObject({ accountStored: false });
  });

  test('asks before it takes the place of a session, inside its frame; the email identity sees the page bare', async () => {
    const { user } = await openPortal(`/auth/accept-invitation?as=owner#${testToken(claims)}`, tellsNothing);
    expect(await screen.findByRole('heading', { name: 'Someone is already signed in' })).toBeVisible();
    expect(screen.queryByText("You don't have access to this page.")).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(sessionStore.get()?.displayName).toBe('Priya Raman');
    await user.click(screen.getByRole('button', { name: 'Log out and use the link' }));
    expect(await screen.findByText(/new\.person@example\.org/)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  test('without a token is inside the frame for a person, and bare without a session', async () => {
    const { router } = await openPortal('/dashboard?as=owner');
    await act(() => router.navigate('/auth/accept-invitation'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your invitation' })).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await openPortal('/auth/accept-invitation');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your invitation' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['expired', testToken({ ...claims, exp: 1 })],
    ['cut off', 'token=abc'],
  ])('says of a link that is %s who to ask', async (_, hash) => {
    const { address } = await openPortal(`/auth/accept-invitation#${hash}`);
    expect(await screen.findByText("This link can't be used")).toBeVisible();
    expect(screen.getByText(/Ask the person who invited you for a new one\./)).toBeVisible();
    expect(address()).toBe('/auth/accept-invitation');
  });
});

describe('the link of a mail', () => {
  const resendMutation =
    'mutation M($input: ResendInvitationInput!) { resendInvitation(input: $input) { invitation { id } } }';
  const resend = ({ sendAs }: TestPortal) =>
    sendAs('admin', resendMutation, { input: { id: 'invitation-new-operator' } });
  const newestLink = async (portal: TestPortal) =>
    (await portal.mails())[0]?.link?.replace(/\?[^#]*/, '') ?? '';

  test('that a newer one replaced says so, and the newer one joins', async () => {
    const portal = await openPortal('/auth/login');
    await resend(portal);
    const replaced = await newestLink(portal);
    await resend(portal);
    await portal.router.navigate(replaced);
    expect(await screen.findByText(/^A newer link replaced this one\./)).toBeVisible();
    expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
    await portal.user.click(screen.getByRole('link', { name: 'Log Out' }));
    await portal.router.navigate(await newestLink(portal));
    await portal.user.type(await screen.findByLabelText('Your name'), 'Night operator');
    await portal.user.type(screen.getByLabelText('New password'), 'seventeen quiet herons{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/dashboard'));
    expect(sessionStore.get()?.displayName).toBe('Night operator');
  });
});
