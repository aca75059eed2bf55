import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { writeFragment } from '#client/dev/world/shared-changes.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';

const user = userEvent.setup();
let mock: TestControl;
let onWindow: MockInstance<typeof window.addEventListener>;
let onDocument: MockInstance<typeof document.addEventListener>;
const go = { to: vi.fn<(address: string) => void>(), reload: vi.fn<() => void>() };

function closePage(): void {
  cleanup();
  for (const [type, listener] of onWindow.mock.calls) window.removeEventListener(type, listener);
  for (const [type, listener] of onDocument.mock.calls) document.removeEventListener(type, listener, true);
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  document.body.replaceChildren();
  go.to.mockReset();
  go.reload.mockReset();
}

async function open(address: string) {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  closePage();
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const [{ install }, { MockLayer }] = await Promise.all([
    import('#client/dev/install.ts'),
    import('#client/dev/mock-layer.tsx'),
  ]);
  const root = document.createElement('div');
  document.body.append(root);
  const layer = await act(() => install(root));
  // A refused world has its own page instead of the layer.
  if (layer) render(<MockLayer go={go} />, { container: root });
}

beforeEach(() => {
  onWindow = vi.spyOn(window, 'addEventListener');
  onDocument = vi.spyOn(document, 'addEventListener');
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
  sessionStorage.clear();
});

afterEach(async () => {
  const { signOut } = await import('#client/session/session-store.ts');
  signOut();
  closePage();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function rename(name: string): Promise<void> {
  const { thisWorld } = await import('#client/dev/world/this-world.ts');
  const input = `{ id: "device-7c21-0048-b93e", name: ${JSON.stringify(name)} }`;
  const query = `mutation { updateDevice(input: ${input}) { userErrors { code } } }`;
  const headers = { 'content-type': 'application/json', ...thisWorld.headers() };
  const response = await mock.fetch('/api/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  expect(await response.json()).toEqual({ data: { updateDevice: { userErrors: [] } } });
}

async function changedNames(): Promise<unknown[]> {
  const { control } = await import('#client/dev/world/control.ts');
  return (await control.sandbox()).changes.map(({ name }) => name);
}

const toast = () => screen.queryByRole('region', { name: 'Notifications (F6)' });
const discarded = 'Discarded 2 changes: device edited (2).';
const start = '2026-03-01T09:00:00Z';
const first = `/devices?sort=name&scenario=mfa&as=admin&now=${start}`;

test.each([
  ['someone else signed in', `/dashboard?scenario=mfa&as=viewer&now=${start}`],
  ['a fault', `/devices?scenario=mfa&as=admin&now=${start}&fault=*:drop@9`],
  ['latency', `/devices?scenario=mfa&as=admin&now=${start}&latency=5`],
  ['a later time', `/devices?scenario=mfa&as=admin&now=${start}+30d`],
])('a page with %s keeps the changes, and Back too', async (what, address) => {
  await open(first);
  await rename('One');
  await rename('Two');
  await open(address);
  expect(await changedNames()).toEqual(['One', 'Two']);
  if (what !== 'a later time') await open(first);
  expect(await changedNames()).toEqual(['One', 'Two']);
  expect(toast()).toBeNull();
});

test.each([
  ['another scenario', `/devices?scenario=mfa,fleet&as=admin&now=${start}`],
  ['another seed', `/devices?scenario=mfa&as=admin&now=${start}&seed=2`],
  ['another start', '/devices?scenario=mfa&as=admin&now=2026-03-02T09:00:00Z'],
  ['an earlier time', `/devices?scenario=mfa&as=admin&now=${start}-1d`],
])(
  'a page with %s says how many changes it discarded, and Undo goes back to them',
  async (_what, address) => {
    await open(first);
    await rename('One');
    await rename('Two');
    await open(address);
    expect(await changedNames()).toEqual([]);
    expect(await screen.findByText(discarded)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(go.to).toHaveBeenCalledExactlyOnceWith(location.origin + first));
    await open(first);
    expect(await screen.findByText('Your 2 changes are back.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await changedNames()).toEqual(['One', 'Two']);
    await open(first);
    expect(toast()).toBeNull();
  },
);

test('Reset says how many changes it discarded, and Undo restores them on the same page', async () => {
  await open(first);
  await rename('One');
  await rename('Two');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(go.reload).toHaveBeenCalledOnce());
  await open(first);
  expect(await screen.findByText(discarded)).toBeVisible();
  expect(await changedNames()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(go.reload).toHaveBeenCalledOnce());
  await open(first);
  expect(await changedNames()).toEqual(['One', 'Two']);
});

test('Undo keeps the changes if a request of the page is still on its way', async () => {
  await open(first);
  await rename('One');
  await open('/devices?scenario=online&as=admin');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const [{ createWorldFetch }, { thisWorld }] = await Promise.all([
    import('#client/dev/world/world-link.ts'),
    import('#client/dev/world/this-world.ts'),
  ]);
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const send = createWorldFetch(thisWorld.headers, async (input, init) => {
    await onItsWay;
    return mock.fetch(input, init);
  });
  const body = JSON.stringify({ query: '{ __typename }' });
  const response = send('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const before = mock.calls.length;
  await user.click(undo);
  await waitFor(() => expect(mock.calls.length).toBeGreaterThan(before));
  await changedNames();
  expect(mock.calls.filter((call) => call.startsWith('PUT '))).toEqual([]);
  arrive();
  expect((await response).status).toBe(200);
  await waitFor(() => expect(go.to).toHaveBeenCalledExactlyOnceWith(location.origin + first));
  await open(first);
  expect(await changedNames()).toEqual(['One']);
});

test('Undo skips a refused page in between', async () => {
  await open(first);
  await rename('One');
  await open(`/devices?scenario=mfa&as=admin&now=${start}&fault=nonsense`);
  await open('/devices?scenario=online&as=admin');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(go.to).toHaveBeenCalledExactlyOnceWith(location.origin + first));
});

test("Undo says why it can't restore, and stays on the page", async () => {
  await open(first);
  await rename('One');
  await open('/devices?scenario=online&as=admin');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(undo);
  const text =
    "This couldn't be undone. The mock server isn't responding. Make sure it's running, then try again.";
  expect(await screen.findByText(text)).toBeVisible();
  expect(go.to).not.toHaveBeenCalled();
});

test('no notice appears while presenting', async () => {
  await open(first);
  await rename('One');
  await open('/devices?scenario=online&as=admin&present');
  expect(screen.getByRole('button', { name: 'Sample data' })).toBeVisible();
  expect(toast()).toBeNull();
});

test.each(['present', 'story=tour', 'story=tour&present'])(
  'a damaged link says so with %s, where there is no world panel',
  async (demo) => {
    await open(`${first}&${demo}#sandbox=abc`);
    expect(
      await screen.findByText(/^The changes in the link are damaged or incomplete\. This page shows/),
    ).toBeVisible();
  },
);

test('a link to an unknown story says so while presenting', async () => {
  await open(`${first}&story=tuor&present`);
  expect(await screen.findByText(/^There is no story "tuor"/)).toBeVisible();
});

test('a link with changes that replaces other changes offers to restore them', async () => {
  await open(first);
  await rename('One');
  await rename('Two');
  const { control } = await import('#client/dev/world/control.ts');
  const [change] = (await control.sandbox()).changes;
  const shared = { world: '', changes: change ? [change] : [] };
  await open(first + (await writeFragment(shared)));
  expect(screen.getByText('Opened with 1 change: device edited.')).toBeVisible();
  expect(await screen.findByText(discarded)).toBeVisible();
  expect(await changedNames()).toEqual(['One']);
});

test('a page from the back/forward cache is loaded again if another world was opened since', async () => {
  await open(first);
  const { go: loading } = await import('#client/dev/world/go.ts');
  const reload = vi.spyOn(loading, 'reload').mockImplementation(() => {});
  const fromCache = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  fromCache();
  expect(reload).not.toHaveBeenCalled();
  sessionStorage.setItem('mock-last-page', `${location.origin}/devices?scenario=mfa&as=viewer&now=${start}`);
  fromCache();
  expect(reload).toHaveBeenCalledOnce();
});

const endings = ['.', ').', '<', '>,', `'"`, '%2E', '%29%2C', '%3C/a%3E', '%27%22', '”'];

test.each(endings)('a link with changes opens with them even if %s follows', async (ending) => {
  await open(first);
  await rename('One');
  const { control } = await import('#client/dev/world/control.ts');
  const fragment = await writeFragment(await control.sandbox());
  sessionStorage.clear();
  await open(first + fragment + ending);
  expect(screen.getByText('Opened with 1 change: device edited.')).toBeVisible();
  expect(await changedNames()).toEqual(['One']);
  expect(location.hash).toBe('');
});

test.each([
  '#sandbox',
  '#sandbox=',
  '#sandbox=.',
  '#sandbox%3Dabc',
  '#sandbox=q1YqSy0qzszPU7Iy%201FEqzy_KSVGyUqouSi0uBqLaWgA',
])('a link with %s says that its changes are damaged, and opens without them', async (fragment) => {
  await open(first + fragment);
  const text =
    'The changes in the link are damaged or incomplete. This page shows the world of the link without them.';
  expect(screen.getByText(text)).toBeVisible();
  expect(location.hash).toBe('');
});
