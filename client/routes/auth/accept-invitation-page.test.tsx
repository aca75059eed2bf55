import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionStore } from '#client/session/session-store.ts';
import { testClaims, testToken } from '#client/session/test-tokens.ts';
import { openPortal } from '#client/test-portal.tsx';
import { linkToken } from './link-token.ts';

const claims = testClaims({
  sub: 'urn:graykey:email:new.person@example.org',
  permissions: ['account:acc-7:perform:accept_invitation'],
});

describe('the page of an invitation', () => {
  test('says who is signed in and offers Log Out', async () => {
    const { user, address } = await openPortal('/auth/accept-invitation?as=email');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your invitation' })).toBeVisible();
    expect(screen.getByText('new.operator@north-county.example')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log Out' }));
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });

  test('takes the token from behind #, out of the address and into the session', async () => {
    const token = testToken(claims);
    const { address } = await openPortal(`/auth/accept-invitation#token=${token}`);
    expect(await screen.findByText('new.person@example.org')).toBeVisible();
    expect(address()).toBe('/auth/accept-invitation');
    expect(sessionStore.get()?.account.id).toBe('acc-7');
    expect(sessionStore.get()?.token).toBe(token);
  });

  test('sends no account id that the token does not name', async () => {
    await openPortal(
      `/auth/accept-invitation#${testToken({ ...claims, permissions: ['perform:accept_invitation'] })}`,
    );
    expect(await screen.findByText('new.person@example.org')).toBeVisible();
    expect(sessionStore.get()?.accountStored).toBe(false);
    expect(document.cookie).not.toContain('account=');
  });

  test('asks before it takes the place of a session', async () => {
    const { user } = await openPortal(`/auth/accept-invitation?as=owner#${testToken(claims)}`);
    expect(await screen.findByText('Somebody is signed in already')).toBeVisible();
    expect(sessionStore.get()?.displayName).toBe('Lab 2 operator');
    await user.click(screen.getByRole('button', { name: 'Log out and use the link' }));
    expect(await screen.findByText('new.person@example.org')).toBeVisible();
  });

  test.each([
    ['expired', testToken({ ...claims, exp: 1 })],
    ['cut off', 'token=abc'],
  ])('says of a link that is %s whom to ask', async (_, hash) => {
    const { address } = await openPortal(`/auth/accept-invitation#${hash}`);
    expect(await screen.findByText('This link cannot be used')).toBeVisible();
    expect(screen.getByText(/Ask whoever invited you to send a new one\./)).toBeVisible();
    expect(address()).toBe('/auth/accept-invitation');
  });

  test('is not for other sessions, and says so', async () => {
    await openPortal('/auth/accept-invitation?as=owner');
    expect(await screen.findByText("You don't have access to this page.")).toBeVisible();
    expect(screen.getByText('perform:accept_invitation')).toBeVisible();
  });

  test('tells somebody signed out where the link is', async () => {
    await openPortal('/auth/accept-invitation');
    expect(await screen.findByText('Open the link in your invitation e-mail to get here.')).toBeVisible();
  });
});

test('a token is read from behind # with or without its name, and from nothing else', () => {
  const part = fc.stringMatching(/^[\w-]{1,20}$/);
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const token = parts.join('.');
      expect(linkToken(`#token=${token}`)).toBe(token);
      expect(linkToken(`#${token}`)).toBe(token);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const token = linkToken(`#${text}`);
      expect(token === null || /^[\w.-]+$/.test(token)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
