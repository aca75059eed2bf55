import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { selectAccount, sessionStore } from '#client/session/session-store.ts';
import { testClaims, testToken } from '#client/session/test-tokens.ts';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal, type PortalOptions, type TestPortal } from '#client/testing/portal.tsx';

const owner = 'priya.raman@north-county.example';
const password = 'correct horse battery staple';

async function open(address = '/auth/login', options: PortalOptions = {}): Promise<TestPortal> {
  const portal = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

async function fillIn({ user }: TestPortal, email: string, secret: string): Promise<void> {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), secret);
}

async function press({ user }: TestPortal, name = 'Sign in'): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

describe('signing in with a password', () => {
  test('asks for both, says the same whatever is wrong, leads back, and stores neither', async () => {
    const portal = await open('/settings/password?tab=2');
    await press(portal);
    const [email, secret] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Enter your email address.');
    expect(secret).toHaveAccessibleDescription('Enter your password.');
    await portal.user.type(email, owner.toUpperCase());
    await press(portal);
    expect(secret).toHaveFocus();
    expect(secret).toHaveAccessibleDescription('Enter your password.');
    expect(portal.operations).toEqual([]);

    await portal.user.type(secret, 'wrong');
    await press(portal);
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email address or password.');
    expect(email).toHaveValue(owner.toUpperCase());
    await waitFor(() => expect(secret).toHaveFocus());
    // The text is selected, so typing replaces it.
    await portal.user.keyboard(password);
    expect(secret).toHaveValue(password);
    await press(portal);
    await waitFor(() => expect(portal.address()).toBe('/settings/password?tab=2'));
    const kept = [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    expect(decodeURIComponent(kept.join())).not.toContain(password);
    expect(document.cookie).toContain('jwt=');
  });

  test('is sent once however often it is submitted; a response without a token is a failure', async () => {
    let resolve: (response: Response) => void = () => {};
    const promise = new Promise<Response>((done) => {
      resolve = done;
    });
    const portal = await open('/auth/login', {
      answer: (_, operation) => (operation === 'SignInMutation' ? promise : undefined),
    });
    await fillIn(portal, owner, 'wrong');
    await portal.user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    await portal.user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(screen.getByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-disabled', 'true');
    resolve(Response.json({ data: { signIn: { token: null, user: null, userErrors: [] } } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in failed');
    expect(portal.operations).toEqual(['SignInMutation']);
  });

  test('helps password managers, and can show what is typed', async () => {
    const portal = await open();
    const secret = screen.getByLabelText('Password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(secret).toHaveAttribute('autocomplete', 'current-password');
    await press(portal, 'Show password');
    expect(secret).toHaveAttribute('type', 'text');
  });

  test.each([
    ['drop', "The license service isn't answering. Try again."],
    ['http-500', "The license service isn't answering (500). Try again."],
  ])('says why it failed (%s), and keeps what was typed', async (fault, words) => {
    const portal = await open(`/auth/login?fault=SignInMutation:${fault}`);
    await fillIn(portal, owner, password);
    await press(portal);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
  });

  test('starts in the first account, and next time in the last one used', async () => {
    const portal = await open('/auth/login?scenario=two-accounts');
    await fillIn(portal, owner, password);
    await press(portal);
    await waitFor(() => expect(sessionStore.get()?.account.name).toBe('North County Lab'));
    act(() => selectAccount('account-south-county'));
    await act(() => portal.router.navigate('/auth/sign-out'));
    await screen.findByText('You are logged out');
    await fillIn(portal, owner, password);
    await press(portal);
    await waitFor(() => expect(sessionStore.get()?.account.name).toBe('South County Lab'));
  });

  test('needs cookies, and says so', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const portal = await open();
    await fillIn(portal, owner, password);
    await press(portal);
    expect(await screen.findByText("Couldn't keep you signed in")).toBeVisible();
    expect(screen.getByText(/Allow cookies for this site/)).toBeVisible();
  });
});

test('a forgotten password gets the same answer for every address', async () => {
  const portal = await open();
  await press(portal, 'Forgot your password?');
  const email = screen.getByLabelText('Email');
  await portal.user.type(email, 'priya.raman@');
  await press(portal, 'Send the link');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/^This isn't an email address\./));
  await portal.user.type(email, 'nowhere.example');
  await press(portal, 'Send the link');
  expect(await screen.findByText('Check your inbox')).toBeVisible();
  await press(portal, 'Back to sign-in');
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('an API without signIn is signed in to with a pasted token, which is refused at its field', async () => {
  const portal = await open('/auth/login', { answer: documentedApi() });
  const { user } = portal;
  await fillIn(portal, owner, 'any');
  await press(portal);
  expect(await screen.findByText('Your license service has no passwords')).toBeVisible();
  await press(portal, 'Sign in with a token');
  expect(screen.getByText('Paste a token.')).toBeVisible();
  const field = screen.getByLabelText('Token');
  await user.type(field, 'abc');
  await press(portal, 'Sign in with a token');
  expect(screen.getByText('Enter the account ID.')).toBeVisible();
  expect(screen.getByLabelText('Account ID')).toHaveFocus();
  await user.type(screen.getByLabelText('Account ID'), ' acc-7\u200b');
  for (const [token, message] of [
    ['abc', /^This token can't be used\./],
    [testToken({ sub: 'x', permissions: [] }), /^This token can't be used\./],
  ] as const) {
    await user.clear(field);
    await user.paste(token);
    await press(portal, 'Sign in with a token');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(sessionStore.get()).toBeNull();
  }
  const good = testToken(testClaims());
  await user.clear(field);
  await user.paste(`"Authorization: Bearer ${good.replaceAll('.', '.\n\u200b')}",`);
  await user.type(screen.getByLabelText('Device ID (optional)'), 'dev-7');
  await user.type(screen.getByLabelText('Serial number (optional)'), 'GK-7');
  await press(portal, 'Sign in with a token');
  await waitFor(() => expect(portal.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${good}`));
  expect(portal.requests.at(-1)?.headers.get('x-account-id')).toBe('acc-7');
  expect(screen.getByRole('banner')).toHaveTextContent('Serial #: GK-7');
  expect(sessionStore.get()).toMatchObject({
    displayName: 'u-1',
    account: { id: 'acc-7', deviceId: 'dev-7', deviceCount: 1 },
  });
});

test('against an API, a password and a token are two ways on one page', async () => {
  const portal = await open('/auth/login', { answer: documentedApi() });
  expect(screen.getByRole('heading', { level: 2, name: 'Sign in with a token' })).toBeVisible();
  expect(screen.getByLabelText('Token')).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Use a token' })).not.toBeInTheDocument();
  await portal.user.click(screen.getByLabelText('Token'));
  await portal.user.paste(testToken(testClaims()));
  await portal.user.type(screen.getByLabelText('Account ID'), 'acc-7{Enter}');
  await waitFor(() => expect(sessionStore.get()?.account.id).toBe('acc-7'));
});

test('in mock mode the sample data comes first, fills in the form, and a token is a link away', async () => {
  const SampleCard = ({ returnTo }: { returnTo: string | null }) => <h2>Sample data for {returnTo}</h2>;
  const FillInSample = ({ onFill }: { onFill: (sample: { email: string; password: string }) => void }) => (
    <button type="button" onClick={() => onFill({ email: owner, password })}>
      Fill in a sample
    </button>
  );
  const mockParts = { SampleCard, FillInSample };
  const portal = await open('/auth/login?returnTo=%2Fdevices', { environment: { mockParts } });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Sample data for /devices',
    'Sign in',
  ]);
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await press(portal, 'Fill in a sample');
  expect(screen.getByLabelText('Email')).toHaveValue(owner);
  await press(portal, 'Use a token');
  expect(screen.getByLabelText('Token')).toHaveFocus();
  await press(portal, 'Use email and password');
  await press(portal, 'Fill in a sample');
  await press(portal);
  await waitFor(() => expect(portal.address()).toBe('/devices'));
});
