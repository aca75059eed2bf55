import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control } from '#client/dev/world/control.ts';
import { readFragment } from '#client/dev/world/shared-changes.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { discardChanges, discardedChanges, noticeDiscarded } from './discarded-changes.ts';

const session = 'discarddiscarddiscardd';
const world = 'scenario=online&as=admin&now=2026-03-01T09:00:00Z,frozen';
let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  // A reset pauses the requests until another page is shown.
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
});

const changesNow = async () => (await control.sandbox(session)).changes;

/** A page in the world, whose visitor renamed a device to each of the names. */
async function rename(...names: string[]) {
  window.history.replaceState(null, '', `/devices?q=a&${world}`);
  thisWorld.init(world, session, Date.UTC(2026, 2, 1, 9));
  for (const name of names)
    await mock.fetch('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mock-world': world, 'x-mock-session': session },
      body: JSON.stringify({
        query: `mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "${name}" }) { userErrors { code } } }`,
      }),
    });
}

const open = (search: string) => noticeDiscarded(session, () => control.world(search, session));

test('a world that keeps the changes discards nothing, another one shows a link with them', async () => {
  await rename('First', 'Second');
  const before = await changesNow();
  sessionStorage.setItem('mock-last-page', location.href);
  await open(`?${world.replace('admin', 'owner')}`);
  expect(discardedChanges()).toBeNull();

  await open('?scenario=mfa&as=admin');
  expect(discardedChanges()?.text).toBe('Discarded 2 changes: device edited (2).');
  const link = new URL(discardedChanges()?.link ?? '', location.href);
  expect(link.pathname + link.search).toBe(`/devices?q=a&${world}`);
  expect((await readFragment(link.hash)).changes).toEqual(before);
});

test('a reset leaves a link with the changes for the next page, and none where there were no changes', async () => {
  const state = { open: true, focus: 'reset', announcement: '' };
  const stored = () => JSON.parse(sessionStorage.getItem('mock-panel') ?? 'null');
  await rename('First');
  await discardChanges(state);
  expect(await changesNow()).toEqual([]);
  expect(stored().discarded).toEqual({
    text: 'Discarded 1 change: device edited.',
    link: expect.stringMatching(/^\/devices\?q=a&.*#sandbox=/),
  });
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  await discardChanges(state);
  expect(stored()).toEqual(state);
});
