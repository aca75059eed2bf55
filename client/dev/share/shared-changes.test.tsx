import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#client/dev/notices.ts';
import { control } from '#client/dev/world/control.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { readFragment, writeFragment } from './changes-link.ts';
import { noticeDiscarded, restoreSharedChanges } from './shared-changes.ts';

const sandboxId = 'sharesharesharesharesh';
const other = 'otherotherotherotherot';
const world = 'scenario=fleet&as=admin&now=2026-03-01T09:00:00Z,frozen';
const address = `http://localhost/devices?q=a&${world}`;
let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  for (const notice of notices.get()) notices.dismiss(notice);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function rename(...names: string[]) {
  for (const name of names)
    await mock.fetch('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mock-world': world, 'x-mock-session': sandboxId },
      body: JSON.stringify({
        query: `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "${name}" }) { userErrors { code } } }`,
      }),
    });
  return (await control.sandbox(sandboxId))?.changes ?? [];
}

async function open(link: string) {
  const { pathname, search, hash } = new URL(link);
  window.history.replaceState(null, '', pathname + search + hash);
  await restoreSharedChanges(other);
  return notices.get()[0]?.text;
}

test('a link restores its changes in another tab, and its fragment is removed before anything is sent', async () => {
  const changes = await rename('First', 'Second');
  const link = address + (await writeFragment({ world, changes }));
  const hashes: string[] = [];
  vi.stubGlobal('fetch', (...sent: Parameters<typeof fetch>) => {
    hashes.push(location.hash);
    return mock.fetch(...sent);
  });
  expect(await open(link)).toBe('Opened with 2 changes: device edited (2).');
  expect(hashes).toEqual(['']);
  expect((await control.sandbox(other))?.changes).toEqual(changes);
});

test.each([
  ['cut off', (fragment: string) => fragment.slice(0, -10)],
  ['empty', () => '#sandbox='],
])('a link that is %s opens the world as linked, with the reason', async (_what, spoil) => {
  const fragment = await writeFragment({ world, changes: await rename('First') });
  expect(await open(address + spoil(fragment))).toBe(
    'The changes in the link are damaged or incomplete. This page shows the world of the link without them.',
  );
  expect(await control.sandbox(other)).toBeNull();
});

test('of changes that no longer apply, none is applied', async () => {
  const gone = {
    kind: 'code-issued',
    at: '2026-03-01T09:00:00Z',
    deviceId: 'device-gone',
    identity: 'admin',
  };
  const changes = [...(await rename('First')), gone];
  expect(await open(address + (await writeFragment({ world, changes })))).toBe(
    'Change 2 (code-issued) no longer applies: this world has no device "device-gone". Nothing was applied. This page shows the world of the link without them.',
  );
});

test('a world that keeps the changes discards nothing, another one shows a link with them', async () => {
  const before = await rename('First', 'Second');
  sessionStorage.setItem('mock-last-page', address);
  const openWorld = (search: string) => noticeDiscarded(sandboxId, () => control.world(search, sandboxId));
  await openWorld(`?${world.replace('admin', 'owner')}`);
  expect(notices.get()).toEqual([]);

  await openWorld('?scenario=mfa&as=admin');
  const [notice] = notices.get();
  expect(notice?.text).toBe('Discarded 2 changes: device edited (2).');
  const link = new URL(notice?.link?.href ?? '', location.href);
  expect(link.href.replace(link.hash, '')).toBe(address);
  expect((await readFragment(link.hash)).changes).toEqual(before);
});
