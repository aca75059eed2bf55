import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#client/lib/boot.ts';
import { clock } from '#client/lib/clock.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { control, type World, WorldRefused } from './control.ts';
import { keepWorld } from './keep-world.ts';
import { LaterPanel } from './later-panel.tsx';
import { mockSession } from './mock-session.ts';
import { RefusalPage } from './refusal-page.tsx';
import { currentSubject, followAs } from './sign-in-as.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { thisWorld } from './this-world.ts';
import { createWorldFetch, createWorldLink } from './world-link.ts';

/** What mock mode adds to the start of the portal. */
export type Installed = Pick<Boot, 'links' | 'fetch' | 'slots'> & {
  /** This tab has changed nothing yet, so the world is what anybody else is shown. */
  renderedHolds: boolean;
};

/** Sets the portal's clock to the world's time. A world at the real time leaves it to the server's Date header. */
function setClock({ world, now, frozen }: World): void {
  const time = Date.parse(now);
  if (frozen) clock.freeze(time);
  else if (new URLSearchParams(world).has('now')) clock.shift(time);
}

/** Signing out, or in as somebody else, is the end of `as`; the rest of the world stays. */
function whenAsIsOver(over: () => void): void {
  const subject = currentSubject();
  const stop = sessionStore.subscribe(() => {
    const current = currentSubject();
    // A session that merely ended is what the same address signs in again.
    if (current === subject || (current === null && sessionStore.ended())) return;
    stop();
    over();
  });
}

/**
 * Makes the portal one of the mock's: asks which world the address means, keeps it there, tells it with every
 * request, and signs in as the address says. Null when the address was refused; the page then says why.
 */
export async function install(root: HTMLElement): Promise<Installed | null> {
  let renderedHolds = false;
  try {
    const session = mockSession();
    const world = await control.world(location.search, session);
    thisWorld.meet(world.world, session);
    setClock(world);
    renderedHolds = !world.changed;
    sessionStore.start();
    const kept = keepWorld();
    if (world.as !== null) {
      await followAs(world.as);
      whenAsIsOver(() => {
        thisWorld.withoutAs();
        kept.drop('as');
      });
    }
  } catch (error) {
    if (!(error instanceof WorldRefused)) throw error;
    createRoot(root).render(createElement(RefusalPage, { refusal: error.refusal, address: location.href }));
    return null;
  }
  return {
    links: [createWorldLink(thisWorld.headers)],
    fetch: createWorldFetch(thisWorld.headers),
    slots: { SignInPanel, Panel: LaterPanel },
    renderedHolds,
  };
}
