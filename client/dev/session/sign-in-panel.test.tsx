import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { sessionStore, signOut } from '#client/session/session-store.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset().mockImplementation(createTestControl().fetch);
  vi.stubGlobal('fetch', send);
  thisWorld.init('scenario=online', 'signinsigninsigninsign', Date.now());
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('there is one button for each identity with its kind, people first', async () => {
  render(<SignInPanel onSignedIn={() => {}} />);
  const card = screen.getByRole('region', { name: 'Sign in as' });
  const buttons = await within(card).findAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    expect.stringMatching(/^Delegate.*User$/),
    expect.stringMatching(/^Owner.*User$/),
    expect.stringMatching(/^Viewer.*User$/),
    expect.stringMatching(/^Administrator.*User$/),
    expect.stringMatching(/^Device.*Device user$/),
    expect.stringMatching(/^Invited person.*Email$/),
    expect.stringMatching(/^Service.*Service$/),
  ]);
  expect(card).toHaveTextContent('Sample data. No password needed.');
  expect(card).toHaveTextContent('Mock mode');
});

test('one click signs in, once', async () => {
  const onSignedIn = vi.fn();
  render(<SignInPanel onSignedIn={onSignedIn} />);
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Viewer/ }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(sessionStore.get()?.subject.id).toBe('viewer');
  expect(send.mock.calls.map(([path]) => path)).toEqual(['/__mock/identities', '/__mock/token']);
});

test('a failed login shows a message and can be tried again', async () => {
  render(<SignInPanel onSignedIn={() => {}} />);
  const button = await screen.findByRole('button', { name: /^Owner/ });
  send.mockResolvedValue(Response.json({ error: { message: 'No such identity.' } }, { status: 400 }));
  await userEvent.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('No such identity.');
  expect(button).toBeEnabled();
});

test("the card shows a sentence if the mock doesn't respond", async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<SignInPanel onSignedIn={() => {}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "The mock server isn't responding. Make sure it's running, then try again.",
  );
});
