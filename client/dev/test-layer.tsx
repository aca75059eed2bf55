import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { sessionStore, signIn, signOut } from '#client/session/session-store.ts';
import { testClaims, testToken, testUser } from '#client/session/test-tokens.ts';
import { nobody } from '#schema/world/nobody.ts';
import { MockLayer } from './mock-layer.tsx';
import { notices } from './notices.ts';
import { openStory } from './story/open-story.ts';
import { storyState } from './story/story-state.ts';
import { control } from './world/control.ts';
import { go } from './world/go.ts';
import { createTestControl } from './world/test-control.ts';
import { thisWorld } from './world/this-world.ts';
import { worldFetch } from './world/traffic.ts';
import { keepWorldInUrl } from './world/world-in-url.ts';

export const sandboxId = 'layerlayerlayerlayer00';

export const signInAs = (sub: string) => signIn({ token: testToken(testClaims({ sub })), user: testUser() });

/** The bar at an address, in a page without the portal. Pages that it would load are calls of `go`. */
export async function showLayer(address: string) {
  const mock = createTestControl();
  vi.stubGlobal('fetch', mock.fetch);
  vi.spyOn(go, 'to').mockImplementation(() => {});
  vi.spyOn(go, 'reload').mockImplementation(() => {});
  window.history.replaceState(null, '', address);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  if (new URLSearchParams(location.search).has('story')) await openStory(root);
  const { world, start, as } = await control.world(location.search, sandboxId);
  thisWorld.init(world, sandboxId, Date.parse(start));
  keepWorldInUrl();
  if (as && as !== nobody) signInAs(`urn:graykey:user:${as}`);
  const page = (
    <>
      <input aria-label="Search" />
      <MockLayer />
    </>
  );
  render(page, { container: root });
  return { mock, user: userEvent.setup() };
}

/** `open` opens a menu of the bar and waits for its content. */
export async function showPanel(address: string) {
  const { mock, user } = await showLayer(address);
  const panel = within(screen.getByRole('complementary', { name: 'Mock world' }));
  const open = async (menu: string) => {
    await user.click(panel.getByRole('button', { name: new RegExp(`^${menu}`) }));
    return within(await panel.findByRole('dialog', { name: menu }));
  };
  return { mock, user, panel, open };
}

/** Sends a GraphQL request as the portal does. A response that a fault breaks is ignored. */
export const sendRequest = (body: object) =>
  worldFetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {});

export const sendQuery = (operationName: string, variables = {}) =>
  sendRequest({ operationName, query: `query ${operationName} { __typename }`, variables });

export const sendMutation = (field: string) =>
  sendRequest({ query: `mutation M { ${field} { userErrors { code } } }` });

export const renameDevice = (name: string) =>
  sendMutation(`updateDevice(input: { id: "device-7c21-0048-b93e", name: "${name}" })`);

export const copiedText = () => navigator.clipboard.readText();

/** The state that the panel keeps for the page that it loads. */
export const stateForNextPage = () => JSON.parse(sessionStorage.getItem('mock-panel') ?? '');

export function forgetLayer(): void {
  if (sessionStore.get()) signOut();
  storyState.set({ story: null, step: 1, isOpen: false });
  for (const notice of notices.get()) notices.dismiss(notice);
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}
