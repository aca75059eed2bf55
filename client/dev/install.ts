import type { ResolvedWorld } from '#schema/world/control-api.ts';
import './reserved-place.css';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { clock } from '#client/browser/clock.ts';
import { type Environment, EnvironmentContext } from '#client/browser/environment.ts';
import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { forgetSession, sessionStore, shareSession } from '#client/session/session-store.ts';
import { discardDrafts } from '#client/session/use-draft.ts';
import { formatSubject } from '#schema/claims/subject.ts';
import { nobody } from '#schema/world/nobody.ts';
import { LazyPanel } from './lazy-panel.tsx';
import { FillInSample } from './session/fill-in-sample.tsx';
import { msSinceResponse, type PageBlock, takePageBlock } from './session/page-block.ts';
import { SampleCard } from './session/sample-card.tsx';
import { forgetSignIn, hasSignedOut, recordSignOut, rememberToken, sessionAs } from './session/sign-in-as.ts';
import { followPages, isNewTab, tabSandboxId, worldHasChanged } from './session/tab-sandbox.ts';
import { control, type IssuedToken, WorldRefused } from './world/control.ts';
import { go } from './world/go.ts';
import { inPageApi, isBare, isGallery, outboundUrl } from './world/portal-url.ts';
import { RefusalPage } from './world/refusal-page.tsx';
import { chosenAccount, thisWorld } from './world/this-world.ts';
import { identifyPage, worldFetch } from './world/traffic.ts';
import { sessionFragment, sharedFragment } from './world/world.ts';
import { correctUrl, keepWorldInUrl, linkUrl, setInUrl } from './world/world-in-url.ts';

type Installed = Pick<Environment, 'fetch' | 'mockParts'> & {
  /** True if this tab's sandbox has no changes yet, so the host rendered the same data. */
  hostDataIsCurrent: boolean;
};

/** Nobody is signed in until someone signs in here, for example with the link of a mail. */
function startSignedOut(): void {
  sessionStore.start(null);
  const stop = sessionStore.subscribe(() => {
    stop();
    setInUrl('as', null);
    shareSession();
  });
}

/** The URN of the logged-in person. */
function currentSubject(): string | null {
  const session = sessionStore.get();
  return session && formatSubject(session.subject);
}

/**
 * Switching accounts changes `account`. Logging out, or in as someone else, removes `as` and `account`; from then on
 * the tab shares its session with the other tabs.
 */
async function startAs(identity: string, world: ResolvedWorld, issued?: IssuedToken) {
  sessionStore.start(await sessionAs(identity, world, issued));
  const subject = currentSubject();
  const stop = sessionStore.subscribe(() => {
    const current = currentSubject();
    // After an expired session, the URL logs in again.
    if (current === null && sessionStore.ended()) return forgetSignIn();
    if (current === subject) {
      rememberToken();
      return setInUrl('account', chosenAccount());
    }
    stop();
    recordSignOut();
    setInUrl('as', null);
    setInUrl('account', null);
    shareSession();
  });
  // Back after logging out restores a page from the back/forward cache, including its session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasSignedOut()) return;
    forgetSession();
    go.reload();
  });
}

/** A page of the mock, with the brand and logo of the portal. */
function showInstead(root: HTMLElement, config: RuntimeConfig, page: ReactNode): null {
  const environment = { config, fetch: worldFetch, mockParts: {} };
  createRoot(root).render(createElement(EnvironmentContext, { value: environment }, page));
  return null;
}

async function showGallery(root: HTMLElement, config: RuntimeConfig): Promise<null> {
  const { GalleryPage } = await import('./gallery/gallery-page.tsx');
  return showInstead(root, config, createElement(GalleryPage));
}

/** Applies the changes of a link. Loads the code for shared or discarded changes only for them. */
async function openWorld(sandboxId: string): Promise<ResolvedWorld> {
  const open = () => control.world(location.search, sandboxId);
  const isShared = sharedFragment.test(location.hash);
  if (!isShared && !worldHasChanged()) return open();
  const { noticeDiscarded, restoreSharedChanges } = await import('./share/shared-changes.ts');
  return noticeDiscarded(sandboxId, async () => {
    if (isShared) await restoreSharedChanges(sandboxId);
    return open();
  });
}

/** Such a URL differs from this page's only in the fragment, so the browser loads no page. */
function isOfAnotherPage(): boolean {
  return sharedFragment.test(location.hash) || sessionFragment.test(location.hash) || isGallery();
}

const opensStory = () => new URLSearchParams(location.search).has('story');

/** The page's world and token, for the page of a new tab whose URL has no sandbox and no story. */
function openingOf(block: PageBlock | null): PageBlock['opening'] {
  return isNewTab() && !isOfAnotherPage() && !opensStory() ? block?.opening : undefined;
}

async function installWorld(root: HTMLElement, config: RuntimeConfig): Promise<Installed | null> {
  const isFirstVisit = isBare();
  if (worldHasChanged() || opensStory()) discardDrafts();
  const block = takePageBlock();
  const opening = openingOf(block);
  const sandboxId = await tabSandboxId();
  if (opensStory()) {
    const { openStory } = await import('./story/open-story.ts');
    if (await openStory(root)) return null;
  }
  const world = opening?.world ?? (await openWorld(sandboxId));
  if (block) identifyPage(block.page);
  // Runs now, because a refused page has no world to return to.
  followPages();
  thisWorld.init(world.world, sandboxId, Date.parse(world.start));
  if (world.frozen) clock.freeze(Date.parse(world.now));
  else clock.shift(Date.parse(world.now) + (opening ? msSinceResponse() : 0));
  keepWorldInUrl();
  window.addEventListener('hashchange', () => {
    if (isOfAnotherPage()) go.reload();
  });
  if (world.as === nobody) startSignedOut();
  else if (world.as === null) sessionStore.start();
  else await startAs(world.as, world, opening);
  if (isFirstVisit && inPageApi.current && sessionStore.get() === null) return showGallery(root, config);
  return {
    fetch: worldFetch,
    mockParts: { SampleCard, FillInSample, Panel: LazyPanel, outboundUrl, linkUrl, correctUrl },
    hostDataIsCurrent: !world.changed,
  };
}

/** Null if the page shows something else, such as a refused world, a story's speaker notes, or the scenario gallery. */
export async function install(root: HTMLElement, config: RuntimeConfig): Promise<Installed | null> {
  if (isGallery()) {
    window.addEventListener('hashchange', () => go.reload());
    return showGallery(root, config);
  }
  try {
    return await installWorld(root, config);
  } catch (error) {
    if (!(error instanceof WorldRefused)) throw error;
    return showInstead(root, config, createElement(RefusalPage, { refusal: error.refusal }));
  }
}
