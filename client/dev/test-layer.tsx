import { render } from '@testing-library/react';
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
import { keepWorldInUrl } from './world/world-in-url.ts';

export const session = 'layerlayerlayerlayer00';

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
  const { world, start, as } = await control.world(location.search, session);
  thisWorld.init(world, session, Date.parse(start));
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

export function forgetLayer(): void {
  if (sessionStore.get()) signOut();
  storyState.set({ story: null, step: 1, isOpen: false });
  for (const notice of notices.get()) notices.dismiss(notice);
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}
