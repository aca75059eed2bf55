import { arrivalPath } from './app/home-path.ts';
import { startLoading } from './app/pages.ts';
import type { Boot } from './browser/boot.ts';
import { showBootFailure, showBootWait } from './browser/boot-page.ts';
import { clock } from './browser/clock.ts';
import { loadRuntimeConfig, type RuntimeConfig } from './browser/runtime-config.ts';
import { browserTimeZone } from './browser/time-zone.ts';
import { fetchPossibleTypes, typesPatienceMs } from './graphql/possible-types.ts';
import { type FrameData, takeFrameData } from './lib/frame-data.ts';
import { checkClock } from './session/check-clock.ts';
import { writeTimeZone } from './session/cookie-jar.ts';
import { sessionMark } from './session/session-mark.ts';
import { resumeView, sessionStore } from './session/session-store.ts';

/** What mock mode adds; null when the world in the address was refused and said so on the page. */
type Wiring =
  | (Pick<Boot, 'links' | 'fetch' | 'slots'> & {
      /** What a host rendered is what the API would answer this page. */
      renderedIsCurrent: boolean;
    })
  | null;

async function wire(root: HTMLElement, config: RuntimeConfig): Promise<Wiring> {
  if (__MOCK__ && config.mock) {
    const { install } = await import('./dev/install.ts');
    return install(root);
  }
  return {
    links: [],
    fetch: (input, init) => fetch(input, init),
    slots: { SignInPanel: null, Panel: null },
    renderedIsCurrent: true,
  };
}

/** Loads the portal's code while configuration and types are on their way; this file stays small for that. */
function loadCode() {
  const code = Promise.all([import('react'), import('react-dom/client'), import('./app/app.tsx')]);
  // Whoever awaits it hears of a failure; until then it is not an unhandled one.
  code.catch(() => {});
  return code;
}

/** What the host rendered the page from, where it still is this session's. */
function renderedFrame(holds: boolean): FrameData | null {
  const frame = takeFrameData(document);
  const session = sessionStore.get();
  return holds && session && frame?.mark === sessionMark(session) ? frame : null;
}

/** A page that was rendered for another zone reads otherwise here; its answers are good all the same. */
function canTakeOver({ page, timeZone }: FrameData): boolean {
  return !page || timeZone === browserTimeZone();
}

/** Lets the browser do what waits before going on. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Once what the host rendered has been painted, which running the code would keep the browser from. */
async function painted(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.hidden) return;
  await new Promise(requestAnimationFrame);
  await breathe();
}

/** The time stands until React has taken the page over, since it was rendered for that time. */
function takeoverAt(now: number): NonNullable<Boot['takeover']> {
  clock.hold(now);
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = () => {
      clock.hold(null);
      resolve();
    };
  });
  return { done, end };
}

async function start(root: HTMLElement): Promise<void> {
  await painted(root);
  const code = loadCode();
  const config = await loadRuntimeConfig(document, fetch);
  const wiring = await wire(root, config);
  if (!wiring) return;
  sessionStore.start();
  await checkClock(sessionStore.get()?.expiresAt ?? Number.POSITIVE_INFINITY);
  startLoading(arrivalPath(location.pathname, sessionStore.get()));
  // Before the client is built (specification, section 7).
  const asked = performance.now();
  const possibleTypes = await fetchPossibleTypes(config.apiBaseUrl, wiring.fetch);
  const silent = performance.now() - asked >= typesPatienceMs;
  await resumeView();
  const [{ createElement, startTransition, StrictMode }, { createRoot, hydrateRoot }, { App, pageReady }] =
    await code;
  const { renderedIsCurrent, ...rest } = wiring;
  await breathe();
  const frame = renderedFrame(renderedIsCurrent);
  // Measured from the opening of the page, since that is how long somebody has waited.
  const boot: Boot = { config, possibleTypes, silentSince: silent ? 0 : null, frame, ...rest };
  sessionStore.subscribe(() => {
    boot.frame = null;
    boot.silentSince = null;
  });
  const app = createElement(StrictMode, null, createElement(App, { boot }));
  if (frame && canTakeOver(frame) && (await pageReady(boot))) {
    boot.rendersPage = frame.page;
    boot.takeover = takeoverAt(frame.now);
    // In a transition React works bit by bit, with room for what a person does meanwhile.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    boot.rendersPage = frame !== null;
    startTransition(() => createRoot(root).render(app));
  }
  const tellZone = () => writeTimeZone(browserTimeZone());
  // Finding the zone out for the first time takes a while, and only a page that a host renders needs it.
  if (frame) tellZone();
  else setTimeout(tellZone, 1_000);
}

// It has started, and says by itself what fails from here on.
document.getElementById('start-failed')?.remove();
const root = document.getElementById('root') ?? document.body;
// A quick start shows nothing in between; a slow one says so, unless the host has shown the frame already.
const wait = setTimeout(() => {
  if (!root.hasChildNodes()) showBootWait(root);
}, 500);
start(root)
  .catch((error: unknown) => showBootFailure(root, error))
  .finally(() => clearTimeout(wait));
