import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#client/lib/boot.ts';
import { clock } from '#client/lib/clock.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import { control, type World, WorldRefused } from './control.ts';
import { keepWorld } from './keep-world.ts';
import { mockSession } from './mock-session.ts';
import { RefusalPage } from './refusal-page.tsx';
import { followAs } from './sign-in-as.ts';
import { createSignInPanel } from './sign-in-panel.tsx';
import { createWorldFetch, createWorldLink, type WorldHeaders } from './world-link.ts';

/** Sets the portal's clock to the world's time. A world at the real time leaves it to the server's Date header. */
function setClock({ world, now, frozen }: World): void {
  const time = Date.parse(now);
  if (frozen) clock.freeze(time);
  else if (new URLSearchParams(world).has('now')) clock.shift(time);
}

/** Signing out, or in as somebody else, takes `as` out of the address; the rest of the world stays. */
function dropAsWithItsSession(drop: () => void): void {
  const subject = () => {
    const session = sessionStore.get();
    return session && formatSubject(session.subject);
  };
  const signedIn = subject();
  const stop = sessionStore.subscribe(() => {
    const current = subject();
    // A session that merely ended is signed in again by the same address.
    if (current === signedIn || (!current && sessionStore.ended())) return;
    stop();
    drop();
  });
}

/**
 * Makes the portal one of the mock's: asks which world the address means, keeps it there, tells it with every
 * request, and signs in as the address says. Null when the address was refused; the page says why.
 */
export async function install(root: HTMLElement): Promise<Pick<Boot, 'links' | 'fetch' | 'slots'> | null> {
  try {
    const world = await control.world(location.search);
    const session = mockSession();
    let canonical = world.world;
    const headers: WorldHeaders = () => ({ 'x-mock-world': canonical, 'x-mock-session': session });
    const kept = keepWorld();
    setClock(world);
    sessionStore.start();
    if (world.as !== null) {
      await followAs(world.as, headers);
      dropAsWithItsSession(() => {
        canonical =
          canonical
            .split('&')
            .filter((pair) => !pair.startsWith('as='))
            .join('&') || 'scenario=online';
        kept.drop('as');
      });
    }
    return {
      links: [createWorldLink(headers)],
      fetch: createWorldFetch(headers),
      slots: { SignInPanel: createSignInPanel(headers), Panel: null },
    };
  } catch (error) {
    if (!(error instanceof WorldRefused)) throw error;
    createRoot(root).render(createElement(RefusalPage, { refusal: error.refusal, address: location.href }));
    return null;
  }
}
