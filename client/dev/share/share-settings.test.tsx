import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control } from '#client/dev/world/control.ts';
import { writeFragment } from '#client/dev/world/shared-changes.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { createRandom } from '#fixtures/random.ts';
import { restoredChanges, restoreSharedChanges } from './restore-shared.ts';
import { ShareSettings } from './share-settings.tsx';

const session = 'sharesharesharesharesh';
const other = 'otherotherotherotherot';
const world = 'scenario=fleet&as=admin&now=2026-03-01T09:00:00Z,frozen';
let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const mutate = (query: string, id = session) =>
  mock.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-world': world, 'x-mock-session': id },
    body: JSON.stringify({ query }),
  });

const rename = (name: string) =>
  mutate(
    `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: ${JSON.stringify(name)} }) { userErrors { code } } }`,
  );

async function show(names: readonly string[]) {
  window.history.replaceState(null, '', `/devices?${world}`);
  await mutate('{ __typename }');
  for (const name of names) await rename(name);
  thisWorld.init(world, session, Date.UTC(2026, 2, 1, 9));
  const user = userEvent.setup();
  render(<ShareSettings />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const copied = () => navigator.clipboard.readText();
  return { user, press, copied };
}

async function changesIn(id: string) {
  const response = await mock.fetch(`/__mock/session/${id}`);
  return response.ok ? (await response.json()).changes : null;
}

async function opened(address: string) {
  const { pathname, search, hash } = new URL(address);
  window.history.replaceState(null, '', pathname + search + hash);
  await restoreSharedChanges(other);
  return restoredChanges()?.text;
}

test('a copied link restores the changes in another tab, and its fragment is removed', async () => {
  const { press, copied } = await show(['First', 'Second']);
  await press('Copy link with my changes');
  await screen.findByText('Copied a link with 2 changes: device edited (2).');
  expect(await opened(await copied())).toBe('Opened with 2 changes: device edited (2).');
  expect(location.hash).toBe('');
  expect(await changesIn(other)).toEqual(await changesIn(session));
});

test.each([
  ['cut off', (link: string) => link.slice(0, -10), 'damaged or incomplete'],
  ['empty', (link: string) => link.replace(/#.*/, '#sandbox='), 'damaged or incomplete'],
  ['of a world without its device', (link: string) => link.replace('fleet', 'no-license'), null],
])('a link that is %s opens the world as linked, or restores what applies', async (_what, spoil, reason) => {
  const { press, copied } = await show(['First']);
  await press('Copy link with my changes');
  await screen.findByText(/^Copied a link/);
  const outcome = await opened(spoil(await copied()));
  if (reason === null) return expect(outcome).toBe('Opened with 1 change: device edited.');
  expect(outcome).toContain(reason);
  expect(outcome).toContain('This page shows the world of the link without them.');
  expect(await changesIn(other)).toBe(null);
});

test('changes that no longer apply, or of another version, are left out with a reason', async () => {
  const gone = {
    kind: 'code-issued',
    at: '2026-03-01T09:00:00Z',
    deviceId: 'device-gone',
    identity: 'admin',
  };
  const link = `http://localhost/devices?${world}`;
  expect(await opened(link + (await writeFragment({ world, changes: [gone] })))).toBe(
    'Change 1 (code-issued) no longer applies: this world has no device "device-gone". Nothing was applied. This page shows the world of the link without them.',
  );
  const { body } = new Response(JSON.stringify({ version: 2, world, changes: [] }));
  const bytes = await new Response(body?.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  const text = Buffer.from(bytes).toString('base64url');
  expect(await opened(`${link}#sandbox=${text}`)).toContain('another version');
});

test('without changes there is nothing to copy', async () => {
  const { press } = await show([]);
  await press('Copy link with my changes');
  await screen.findByText('You have no changes yet.');
});

test('too many changes for a link are not copied', async () => {
  const random = createRandom('notes', 1);
  const note = () =>
    Array.from({ length: 300 }, () => random.below(2 ** 32).toString(36))
      .join('')
      .slice(0, 1_900);
  const { press } = await show([]);
  for (let count = 0; count < 12; count += 1)
    await mutate(
      `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", notes: "${note()}" }) { userErrors { code } } }`,
    );
  const { changes } = await control.sandbox();
  expect(changes).toHaveLength(12);
  await press('Copy link with my changes');
  await screen.findByText(/^Too many changes for a link/);
});
