import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { selectAccount, sessionStore } from '#client/session/session-store.ts';
import { testClaims, testToken } from '#client/session/test-tokens.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

const password = 'correct horse battery staple';

async function open(address = '/auth/login', options: PortalOptions = {}): Promise<TestPortal> {
  const portal = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

async function fillIn({ user }: TestPortal, name: string, secret: string): Promise<void> {
  await user.type(screen.getByLabelText('Username'), name);
  await user.type(screen.getByLabelText('Password'), secret);
}

async function press({ user }: TestPortal, name = 'Sign in'): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

function data(value: unknown): Response {
  return Response.json({ data: value });
}

function sent(operations: readonly string[], name = 'SignInMutation'): number {
  return operations.filter((operation) => operation === name).length;
}

describe('signing in with a password', () => {
  test('leads home, and stores neither password nor user name', async () => {
    const portal = await open();
    await fillIn(portal, 'owner', password);
    await press(portal);
    await waitFor(() => expect(portal.address()).toBe('/dashboard'));
    const kept = [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join();
    expect(decodeURIComponent(kept)).not.toContain(password);
    expect(document.cookie).toContain('jwt=');
  });

  test('leads back to the address that was asked for', async () => {
    const portal = await open('/settings/password?tab=2');
    await fillIn(portal, ' owner ', password);
    await press(portal);
    await waitFor(() => expect(portal.address()).toBe('/settings/password?tab=2'));
  });

  test('says the same whatever is wrong, and keeps what was typed', async () => {
    const portal = await open();
    await fillIn(portal, 'nobody', 'wrong');
    await press(portal);
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password');
    expect(screen.getByLabelText('Username')).toHaveValue('nobody');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    // The text is selected, so typing replaces it.
    await portal.user.keyboard('x');
    expect(screen.getByLabelText('Password')).toHaveValue('x');
  });

  test('asks for what is missing at its field, and sends nothing', async () => {
    const portal = await open();
    await press(portal);
    const name = screen.getByLabelText('Username');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Enter your username.');
    await portal.user.type(name, 'owner');
    await press(portal);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(portal.operations).toEqual([]);
  });

  test('is sent once however often it is submitted', async () => {
    let release: (response: Response) => void = () => {};
    const answer = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const portal = await open('/auth/login', {
      answer: (_, operation) => (operation === 'SignInMutation' ? answer : undefined),
    });
    await fillIn(portal, 'owner', 'wrong');
    await portal.user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    await portal.user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(screen.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-disabled', 'true');
    release(data({ signIn: null }));
    await screen.findByRole('alert');
    expect(sent(portal.operations)).toBe(1);
  });

  test('helps password managers, and can show what is typed', async () => {
    const { user } = await open();
    const secret = screen.getByLabelText('Password');
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(secret).toHaveAttribute('autocomplete', 'current-password');
    expect(secret).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(secret).toHaveAttribute('type', 'text');
  });

  test('says that a server cannot be reached', async () => {
    const portal = await open('/auth/login?fault=SignInMutation:drop');
    await fillIn(portal, 'owner', password);
    await press(portal);
    expect(await screen.findByText("The server can't be reached")).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue(password);
  });

  test('tells the error of a server that fails', async () => {
    const portal = await open('/auth/login?fault=SignInMutation:http-500');
    await fillIn(portal, 'owner', password);
    await press(portal);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Response not successful: Received status code 500',
    );
  });
});

describe('several accounts', () => {
  test('start in the first, and next time in the last one used', async () => {
    const portal = await open('/auth/login?scenario=two-accounts');
    await fillIn(portal, 'owner', password);
    await press(portal);
    await waitFor(() => expect(sessionStore.get()?.account.name).toBe('North County Lab'));
    act(() => selectAccount('account-south-county'));
    await waitFor(() => expect(sessionStore.get()?.account.name).toBe('South County Lab'));

    await act(() => portal.router.navigate('/auth/sign-out'));
    await screen.findByText('You are logged out');
    await fillIn(portal, 'owner', password);
    await press(portal);
    await waitFor(() => expect(sessionStore.get()?.account.name).toBe('South County Lab'));
  });
});

describe('a forgotten password', () => {
  test('gets the same answer for every address', async () => {
    const portal = await open();
    await press(portal, 'Forgot your password?');
    const email = screen.getByLabelText('Email');
    await portal.user.type(email, 'priya.raman@');
    await press(portal, 'Send the link');
    expect(email).toHaveAccessibleDescription('Enter a complete address.');
    await portal.user.type(email, 'nowhere.example');
    await press(portal, 'Send the link');
    expect(await screen.findByText('Check your inbox')).toBeVisible();
    await press(portal, 'Back to sign-in');
    expect(screen.getByLabelText('Username')).toBeVisible();
  });
});

describe('an API without signIn', () => {
  const notOffered = () =>
    Response.json({
      errors: [
        {
          message: 'Cannot query field "signIn" on type "Mutation".',
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        },
      ],
    });

  test('is signed in to with a pasted token', async () => {
    const portal = await open('/auth/login', {
      answer: (_, operation) => (operation === 'SignInMutation' ? notOffered() : undefined),
    });
    await fillIn(portal, 'owner', 'any');
    await press(portal);
    expect(await screen.findByText("This API doesn't offer password sign-in")).toBeVisible();
    const { user } = portal;
    await press(portal);
    expect(screen.getByText('Paste a token.')).toBeVisible();
    await user.type(screen.getByLabelText('Token'), `Bearer ${testToken(testClaims())}`);
    await press(portal);
    expect(screen.getByText('Enter the account ID.')).toBeVisible();
    expect(screen.getByLabelText('Account ID')).toHaveFocus();
    await user.type(screen.getByLabelText('Account ID'), 'acc-7');
    await user.type(screen.getByLabelText('Device ID (optional)'), 'dev-7');
    await user.type(screen.getByLabelText('Serial number (optional)'), 'GK-7');
    // The mock doesn't know this token, so the test checks the session only.
    await press(portal);
    await waitFor(() =>
      expect(portal.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${testToken(testClaims())}`),
    );
    expect(portal.requests.at(-1)?.headers.get('x-account-id')).toBe('acc-7');
  });
});

describe('a pasted token', () => {
  test.each([
    ['abc', /can't be used/],
    [testToken({ sub: 'x', permissions: [] }), /can't be used/],
  ])('that is no good is refused at its field (%#)', async (token, message) => {
    const portal = await open();
    await press(portal, 'Sign in with a token');
    const field = screen.getByLabelText('Token');
    await portal.user.click(field);
    await portal.user.paste(token);
    await portal.user.type(screen.getByLabelText('Account ID'), 'acc-7');
    await press(portal);
    expect(screen.getByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(token);
    expect(sessionStore.get()).toBeNull();
  });
});

describe('a browser that keeps no cookies', () => {
  test('is told in words', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const portal = await open();
    await fillIn(portal, 'owner', password);
    await press(portal);
    expect(await screen.findByText("Couldn't keep you signed in")).toBeVisible();
    expect(screen.getByText(/Allow cookies for this site/)).toBeVisible();
  });
});

describe('an answer that makes no sense', () => {
  test.each([
    ['no payload', null],
    ['neither token nor reason', { token: null, user: null, userErrors: [] }],
  ])('(%s) leaves the form with a sentence', async (_, signIn) => {
    const portal = await open('/auth/login', {
      answer: (_request, operation) => (operation === 'SignInMutation' ? data({ signIn }) : undefined),
    });
    await fillIn(portal, 'owner', password);
    await press(portal);
    expect(await screen.findByText('Sign-in failed')).toBeVisible();
  });
});

function Identities(): string {
  return 'The identities';
}

describe('mock mode', () => {
  test('shows its identities beside the form', async () => {
    await open('/auth/login', { boot: { slots: { SignInPanel: Identities, Panel: null } } });
    expect(screen.getByText('The identities')).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeVisible();
  });
});
