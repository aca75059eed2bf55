import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { control } from '#client/dev/world/control.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { sessionFragment } from '#client/dev/world/world-address.ts';
import { createWorldFetch, createWorldLink } from '#client/dev/world/world-link.ts';
import { sessionStore, signIn, signOut } from '#client/session/session-store.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { ChangeList } from './change-list.tsx';
import { restoreSharedChanges } from './restore-shared.ts';

const session = 'changeschangeschanges0';
const at = Date.UTC(2026, 2, 1, 9);
const time = 'now=2026-03-01T09:00:00Z,frozen';
const go = { to: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() };
const opened = vi.fn<typeof window.open>(() => null);
let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
  vi.stubGlobal('open', opened);
  opened.mockClear();
  go.reload.mockClear();
});
afterEach(() => {
  signOut();
  clock.freeze(null);
  inPageApi.current = null;
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const send = async (query: string, headers: Record<string, string> = {}) => {
  const response = await mock.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...thisWorld.headers(), ...headers },
    body: JSON.stringify({ query }),
  });
  return (await response.json()).data;
};

const rename = (name: string) =>
  send(
    `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "${name}" }) { userErrors { code } } }`,
  );

const changesIn = async (id: string) => (await (await mock.fetch(`/__mock/session/${id}`)).json()).changes;

async function open(path: string, as: string, sendRequest = mock.fetch) {
  const portal = await openPortal('/auth/login', {
    boot: {
      fetch: createWorldFetch(thisWorld.headers, sendRequest),
      links: [createWorldLink(thisWorld.headers)],
      slots: { SignInPanel: null, Panel: () => <ChangeList go={go} /> },
    },
  });
  clock.freeze(at);
  window.history.replaceState(null, '', `${path}${path.includes('?') ? '&' : '?'}${thisWorld.query()}`);
  expect(signIn(await control.token(as))).toEqual({ ok: true });
  await portal.router.navigate(path);
  await portal.settled();
  return portal;
}

const start = (as: string, scenario = 'fleet') =>
  thisWorld.init(`scenario=${scenario}&as=${as}&${time}`, session, at);

const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Changes, newest first' });
  return within(list)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
};

test('changes are listed as sentences, and the page goes back to before one of them without a reload', async () => {
  start('admin');
  await rename('First');
  await rename('Second');
  await send(
    'mutation { a: createGroup(input: { name: "A" }) { group { id } } b: createGroup(input: { name: "B" }) { group { id } } }',
  );
  const { user, address, router } = await open('/devices?q=7C21', 'admin');
  expect(await steps()).toEqual([
    'Group A created in the top level. Group B created in the top level.',
    '7C21-0048-B93E: Name changed from "First" to "Second".',
    '7C21-0048-B93E: Name changed from "Bench 2" to "First".',
  ]);
  const table =
    (await screen.findByRole('cell', { name: 'Second' })).closest('table') ??
    expect.fail('The list of devices is no table.');
  const before = [address(), router.state.location.key];

  await user.click(screen.getByRole('button', { name: /^Back to before this: .*to "Second"/ }));
  await screen.findByText('The last 2 changes are undone.');
  await within(table).findByRole('cell', { name: 'First' });
  expect(table.isConnected).toBe(true);
  expect([address(), router.state.location.key]).toEqual(before);
  expect(await steps()).toEqual(['7C21-0048-B93E: Name changed from "Bench 2" to "First".']);
  expect(go.reload).not.toHaveBeenCalled();
});

test('a page that was left shows nothing of an undone change, and one that stayed keeps its data', async () => {
  start('admin');
  await rename('Second');
  const device = '/devices/device-7c21-0048-b93e';
  let respond = () => {};
  let responding = Promise.resolve();
  const { user, router } = await open('/dashboard', 'admin', async (input, init) => {
    await responding;
    return mock.fetch(input, init);
  });
  await router.navigate(device);
  await screen.findByRole('heading', { name: 'Second' });
  await router.navigate('/settings/password');
  const password = await screen.findByText(/^Changed .* days ago/, { ignore: '[aria-hidden]' });
  await user.click(screen.getByRole('button', { name: /^Back to before this: .*to "Second"/ }));
  await screen.findByText('The last change is undone.');
  expect(password.isConnected).toBe(true);
  responding = new Promise((resolve) => {
    respond = resolve;
  });
  await router.navigate(device);
  await screen.findByRole('link', { name: 'Back to Devices' });
  expect(screen.queryByText('Second')).toBe(null);
  respond();
  await screen.findByRole('heading', { name: 'Bench 2' });
});

test('a person who had not joined yet is logged out, with a sentence', async () => {
  start('email', 'online');
  const input = '{ displayName: "Alice Adams", password: "seventeen quiet herons" }';
  const { acceptInvitation } = await send(
    `mutation { acceptInvitation(input: ${input}) { token user { displayName accountId accounts { id name } } } }`,
  );
  thisWorld.init(`scenario=online&${time}`, session, at);
  const { user } = await open('/dashboard', 'owner');
  expect(signIn(acceptInvitation)).toEqual({ ok: true });
  await user.click(await screen.findByRole('button', { name: /^Back to before this: Alice Adams accepted/ }));
  await screen.findByText("Alice Adams hadn't joined yet and was logged out.");
  await waitFor(() => expect(sessionStore.get()).toBe(null));
});

test('a person whose roles are restored gets them with a page load', async () => {
  start('admin');
  const input = '{ userId: "owner", roleIds: ["role-viewer"], expectedRoleIds: ["role-operator"] }';
  await send(`mutation { setUserRoles(input: ${input}) { userErrors { code } } }`);
  start('owner');
  const { user } = await open('/dashboard', 'owner');
  await user.click(await screen.findByRole('button', { name: /^Back to before this: Roles of owner/ }));
  await waitFor(() => expect(go.reload).toHaveBeenCalledTimes(1));
});

test('a point opens in a new tab, in a new sandbox', async () => {
  start('admin');
  await rename('First');
  await rename('Second');
  const { user } = await open('/devices', 'admin');
  await user.click(screen.getByRole('button', { name: /^Open this point in a new tab: .*to "First"/ }));
  await screen.findByText('Opened in a new tab.');
  const [link = '', target, features] = opened.mock.calls[0] ?? [];
  expect([target, features]).toEqual(['_blank', 'noopener']);
  const { pathname, searchParams, hash } = new URL(link, location.href);
  expect([pathname, searchParams.get('as')]).toEqual(['/devices', 'admin']);
  const fork = sessionFragment.exec(hash)?.[1] ?? '';
  await rename('Third');
  expect(await changesIn(fork)).toEqual((await changesIn(session)).slice(0, 1));
});

test('in a demo, a point opens with its changes in the link', async () => {
  inPageApi.current = { isKept: () => true, subscribe: () => () => {}, fasTrakUrl: () => '' };
  start('admin');
  await rename('First');
  await rename('Second');
  const user = userEvent.setup();
  await open('/devices', 'admin');
  await user.click(screen.getByRole('button', { name: /^Open this point in a new tab: .*to "First"/ }));
  await screen.findByText('Opened in a new tab.');
  const { pathname, search, hash } = new URL(String(opened.mock.calls[0]?.[0]));
  window.history.replaceState(null, '', pathname + search + hash);
  await restoreSharedChanges('otherotherotherotherot');
  expect(await changesIn('otherotherotherotherot')).toEqual((await changesIn(session)).slice(0, 1));
});
