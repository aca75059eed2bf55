import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#client/dev/world/control.ts';
import { sessionStore, signOut } from '#client/session/session-store.ts';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const identities: Identity[] = [
  {
    id: 'admin',
    title: 'Administrator',
    description: 'Manages.',
    userType: 'user',
    permissions: ['access:admin'],
  },
  { id: 'device', title: 'Device', description: 'Itself.', userType: 'device_user', permissions: [] },
  { id: 'email', title: 'Invited person', description: 'Accepts.', userType: 'email', permissions: [] },
  { id: 'viewer', title: 'Viewer', description: 'Looks.', userType: 'user', permissions: [] },
  { id: 'owner', title: 'Owner', description: 'Owns.', userType: 'user', permissions: [] },
];

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockImplementation(async (input) =>
    String(input).endsWith('/identities')
      ? Response.json(identities)
      : Response.json({ token: testToken(testClaims()), user: testUser() }),
  );
  vi.stubGlobal('fetch', send);
});

afterEach(() => {
  signOut();
  send.mockReset();
  vi.unstubAllGlobals();
});

test('there is one button for each identity with its kind, people first', async () => {
  render(<SignInPanel onSignedIn={() => {}} />);
  const card = screen.getByRole('region', { name: 'Sign in as' });
  const buttons = await within(card).findAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'OwnerOwns.User',
    'ViewerLooks.User',
    'AdministratorManages.User',
    'DeviceItself.Device user',
    'Invited personAccepts.Email',
  ]);
  expect(card).toHaveTextContent('Sample data. No password needed.');
  expect(card).toHaveTextContent('Mock mode');
});

test('one click signs in, once', async () => {
  const onSignedIn = vi.fn();
  render(<SignInPanel onSignedIn={onSignedIn} />);
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Viewer/ }));
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  expect(sessionStore.get()?.subject.id).toBe('u-1');
  const [, token] = send.mock.calls;
  expect(token?.[0]).toBe('/__mock/token');
  expect(token?.[1]?.body).toBe('{"as":"viewer"}');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failed login shows a message and can be tried again', async () => {
  render(<SignInPanel onSignedIn={() => {}} />);
  const button = await screen.findByRole('button', { name: /^Owner/ });
  send.mockImplementation(async () =>
    Response.json({ error: { message: 'No such identity.' } }, { status: 400 }),
  );
  await userEvent.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('No such identity.');
  expect(button).toBeEnabled();
});

test("the card shows a sentence if the mock doesn't respond", async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<SignInPanel onSignedIn={() => {}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "The mock server isn't responding. Reload the page.",
  );
});
