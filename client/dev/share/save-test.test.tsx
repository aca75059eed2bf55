import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '#client/browser/clock.ts';
import { control } from '#client/dev/world/control.ts';
import { readFragment } from '#client/dev/world/shared-changes.ts';
import { createTestControl, type TestControl } from '#client/dev/world/test-control.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { createWorldFetch, createWorldLink } from '#client/dev/world/world-link.ts';
import { signIn, signOut } from '#client/session/session-store.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { ShareSettings } from './share-settings.tsx';

const at = Date.UTC(2026, 2, 1, 9);
const time = 'now=2026-03-01T09:00:00Z,frozen';
const go = { to: () => {}, reload: () => {} };
let mock: TestControl;

beforeEach(() => {
  mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => {
  signOut();
  clock.freeze(null);
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

async function open(path: string, scenario: string, as: string) {
  thisWorld.init(`scenario=${scenario}&as=${as}&${time}`, 'savedtestsavedtestsave', at);
  const portal = await openPortal('/auth/login', {
    boot: {
      fetch: createWorldFetch(thisWorld.headers, mock.fetch),
      links: [createWorldLink(thisWorld.headers)],
      slots: { SignInPanel: null, Panel: () => <ShareSettings go={go} /> },
    },
  });
  clock.freeze(at);
  window.history.replaceState(null, '', `${path}?${thisWorld.query()}`);
  expect(signIn(await control.token(as))).toEqual({ ok: true });
  await waitFor(() => expect(portal.address()).not.toMatch(/^\/auth/));
  await portal.router.navigate(path);
  await portal.settled();
  return {
    ...portal,
    async saved() {
      await portal.user.click(screen.getByRole('button', { name: 'Save as test' }));
      await screen.findByText('Copied a Playwright test.');
      return navigator.clipboard.readText();
    },
  };
}

test('a test of a page opens its world, and expects its heading and the first words of its panels', async () => {
  const { saved } = await open('/dashboard', 'offline,mfa', 'owner');
  const text = await saved();
  expect(text).toContain("import { expect, test } from 'licence-portal/playwright';");
  expect(text).toContain("test('Dashboard', async ({ openWorld, page }) => {");
  expect(text).toContain(
    "  await openWorld('/dashboard', { scenario: 'offline,mfa', as: 'owner', now: '2026-03-01T09:00:00Z,frozen' });",
  );
  expect(text).toContain("getByRole('heading', { level: 1 })).toHaveText('Dashboard');");
  expect(text).toContain(
    "getByRole('region', { name: 'Graykey license', exact: true }).first()).toContainText('Active');",
  );
  expect(text).not.toContain('expectRequest');
});

test('a test of a page that sent a mutation starts before it, expects it, and says how to record the clicks', async () => {
  const mutation =
    'mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "First" }) { userErrors { code } } }';
  const { user, saved } = await open('/settings/password', 'online', 'admin');
  await mock.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...thisWorld.headers() },
    body: JSON.stringify({ query: mutation }),
  });
  await user.type(await screen.findByLabelText(/Low-balance warning/), '40');
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  await screen.findByText('Preferences saved.');
  const text = await saved();
  expect(text).toContain(" after device updated, preferences changed', async");
  expect(text).toMatch(
    /await portal\.expectRequest\('UpdatePreferencesMutation', \{"input":\{.*"lowActionsThreshold":40/,
  );
  const [, path = ''] = /openWorld\('([^']*)'/.exec(text) ?? [];
  const { changes } = await readFragment(new URL(path, location.href).hash);
  expect(changes.map(({ kind }) => kind)).toEqual(['device-updated']);
  expect(text).toContain(`npx playwright codegen '${location.origin}/settings/password?as=admin&`);
});
