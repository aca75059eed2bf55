import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#client/browser/boot.ts';
import { clock } from '#client/browser/clock.ts';
import { forgetSession, sessionStore, shareSession } from '#client/session/session-store.ts';
import { control, type World, WorldRefused } from './control.ts';
import { elsewhere } from './elsewhere.ts';
import { go } from './go.ts';
import { LaterPanel } from './later-panel.tsx';
import { mockSession } from './mock-session.ts';
import { RefusalPage } from './refusal-page.tsx';
import {
  currentSubject,
  forgetSignIn,
  hasSignedOut,
  noteSignOut,
  rememberToken,
  sessionAs,
} from './sign-in-as.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { keepWorld, type StoredWorld } from './store-world.ts';
import { thisWorld } from './this-world.ts';
import { createWorldFetch, createWorldLink } from './world-link.ts';
import { chosenAccount } from './world-now.ts';

/** What mock mode adds to the start of the portal. */
export type Installed = Pick<Boot, 'links' | 'fetch' | 'slots'> & {
  /** This tab has changed nothing yet, so the world is what anybody else is shown. */
  renderedHolds: boolean;
};

/** Sets the portal's clock to the world's time. */
function setClock({ world, now, frozen }: World): void {
  const time = Date.parse(now);
  if (frozen) clock.freeze(time);
  else if (new URLSearchParams(world).has('now')) clock.shift(time);
  else clock.sync(time);
}

/**
 * Keeps what the address says about the session true: a switched account is written there; signing out, or in as
 * somebody else, takes `as` and `account` out, and the tab shares its session with the others from then on.
 */
function followSession(kept: StoredWorld): void {
  const subject = currentSubject();
  const set = (name: 'as' | 'account', value: string | null) => {
    thisWorld.set(name, value);
    kept.set(name, value);
  };
  const stop = sessionStore.subscribe(() => {
    const current = currentSubject();
    // The address signs in again after a session that merely ended.
    if (current === null && sessionStore.ended()) return forgetSignIn();
    if (current === subject) {
      rememberToken();
      return set('account', chosenAccount());
    }
    stop();
    noteSignOut();
    set('as', null);
    set('account', null);
    shareSession();
  });
  // Back after signing out shows a page from the browser's memory, session and all.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasSignedOut()) return;
    forgetSession();
    go.again();
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
    thisWorld.meet(world.world, session, Date.parse(world.start));
    setClock(world);
    renderedHolds = !world.changed;
    const kept = keepWorld();
    if (world.as === null) {
      sessionStore.start();
    } else {
      sessionStore.start(await sessionAs(world.as, world));
      followSession(kept);
    }
  } catch (error) {
    if (!(error instanceof WorldRefused)) throw error;
    createRoot(root).render(createElement(RefusalPage, { refusal: error.refusal, address: location.href }));
    return null;
  }
  return {
    links: [createWorldLink(thisWorld.headers)],
    fetch: createWorldFetch(thisWorld.headers),
    slots: { SignInPanel, Panel: LaterPanel, elsewhere },
    renderedHolds,
  };
}
