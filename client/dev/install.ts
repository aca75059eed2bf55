import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#client/browser/boot.ts';
import { clock } from '#client/browser/clock.ts';
import { forgetSession, sessionStore, shareSession } from '#client/session/session-store.ts';
import { LazyPanel } from './lazy-panel.tsx';
import {
  currentSubject,
  forgetSignIn,
  hasSignedOut,
  recordSignOut,
  rememberToken,
  sessionAs,
} from './session/sign-in-as.ts';
import { SignInPanel } from './session/sign-in-panel.tsx';
import { followPages, tabSession, worldHasChanged } from './session/tab-session.ts';
import { control, type ResolvedWorld, WorldRefused } from './world/control.ts';
import { chosenAccount } from './world/current-world.ts';
import { go } from './world/go.ts';
import { inPageApi } from './world/in-page-api.ts';
import { outboundUrl } from './world/outbound-url.ts';
import { isBare, isGallery } from './world/portal-url.ts';
import { RefusalPage } from './world/refusal-page.tsx';
import { thisWorld } from './world/this-world.ts';
import { demoParameters, sessionFragment, sharedFragment, worldParameters } from './world/world-address.ts';
import { createWorldFetch } from './world/world-fetch.ts';
import { keepWorldInUrl, type WorldInUrl } from './world/world-in-url.ts';

export type Installed = Pick<Boot, 'fetch' | 'slots'> & {
  /** True if this tab's sandbox has no changes yet, so the host rendered the same data. */
  renderedIsCurrent: boolean;
};

const isShared = () => sharedFragment.test(location.hash);

const isForked = () => sessionFragment.test(location.hash);

const isSignedOut = () => sessionFragment.exec(location.hash)?.[2] !== undefined;

/** Until someone signs in here, such as with the link of a mail. */
function startSignedOut(): void {
  sessionStore.start(null);
  const stop = sessionStore.subscribe(() => {
    stop();
    shareSession();
  });
}

const isDemo = () => /[?&]story(?:[=&]|$)/.test(location.search);

function setClock({ now, frozen }: ResolvedWorld): void {
  const time = Date.parse(now);
  if (frozen) clock.freeze(time);
  else clock.shift(time);
}

/**
 * Switching accounts changes `account`. Logging out, or in as someone else, removes `as` and `account`; from then on
 * the tab shares its session with the other tabs.
 */
function followSession(worldInUrl: WorldInUrl): void {
  const subject = currentSubject();
  const set = (name: 'as' | 'account', value: string | null) => {
    thisWorld.set(name, value);
    worldInUrl.set(name, value);
  };
  const stop = sessionStore.subscribe(() => {
    const current = currentSubject();
    // After an expired session, the URL logs in again.
    if (current === null && sessionStore.ended()) return forgetSignIn();
    if (current === subject) {
      rememberToken();
      return set('account', chosenAccount());
    }
    stop();
    recordSignOut();
    set('as', null);
    set('account', null);
    shareSession();
  });
  // Back after logging out restores a page from the back/forward cache, including its session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasSignedOut()) return;
    forgetSession();
    go.reload();
  });
}

async function showGallery(root: HTMLElement): Promise<void> {
  const { GalleryPage } = await import('./gallery/gallery-page.tsx');
  createRoot(root).render(createElement(GalleryPage));
}

/** Null if the page shows something else, such as a refused world, a story's speaker notes, or the scenario gallery. */
export async function install(root: HTMLElement): Promise<Installed | null> {
  if (isGallery()) {
    await showGallery(root);
    window.addEventListener('hashchange', () => go.reload());
    return null;
  }
  const isFirstVisit = isBare();
  let renderedIsCurrent = false;
  try {
    const signedOut = isSignedOut();
    const session = await tabSession();
    if (isDemo() && (await (await import('./story/open-demo.ts')).openDemo(root))) return null;
    const open = async () => {
      if (isShared()) await (await import('./share/restore-shared.ts')).restoreSharedChanges(session);
      return control.world(location.search, session);
    };
    const mayDiscard = isShared() || worldHasChanged();
    const world = await (mayDiscard
      ? (await import('./share/discarded-changes.ts')).noticeDiscarded(session, open)
      : open());
    // Runs now, because a refused page has no world to return to.
    followPages(go);
    thisWorld.init(world.world, session, Date.parse(world.start));
    setClock(world);
    renderedIsCurrent = !world.changed;
    const worldInUrl = keepWorldInUrl();
    // Such a link differs only in the fragment, so the browser loads no page: a link with changes or a
    // session, or the gallery of a single file.
    window.addEventListener('hashchange', () => {
      if (isShared() || isForked() || isGallery()) go.reload();
    });
    if (signedOut) {
      startSignedOut();
    } else if (world.as === null) {
      sessionStore.start();
    } else {
      sessionStore.start(await sessionAs(world.as, world));
      followSession(worldInUrl);
    }
    if (isFirstVisit && inPageApi.current && sessionStore.get() === null) {
      await showGallery(root);
      return null;
    }
  } catch (error) {
    if (!(error instanceof WorldRefused)) throw error;
    createRoot(root).render(createElement(RefusalPage, { refusal: error.refusal, address: location.href }));
    return null;
  }
  return {
    fetch: createWorldFetch(thisWorld.headers),
    slots: {
      SignInPanel,
      Panel: LazyPanel,
      outboundUrl,
      parameters: [...worldParameters, ...demoParameters],
    },
    renderedIsCurrent,
  };
}
