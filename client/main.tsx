import { sessionMark } from '#client/session/session.ts';
import { arrivalPath } from './app/home-path.ts';
import { pageAt } from './app/pages.ts';
import type { Boot } from './browser/boot.ts';
import { showBootFailure, showBootWait } from './browser/boot-page.ts';
import { clock } from './browser/clock.ts';
import { loadRuntimeConfig, type RuntimeConfig } from './browser/runtime-config.ts';
import { ownTimeZone, readerTimeZone } from './browser/time-zone.ts';
import { fetchPossibleTypes } from './graphql/possible-types.ts';
import { type FrameData, takeFrameData } from './lib/frame-data.ts';
import { writeTimeZone } from './session/cookie-jar.ts';
import { sessionStore } from './session/session-store.ts';

/** Mock mode's additions to the portal; null if it shows the gallery or why a world was refused instead. */
type Wiring =
  | (Pick<Boot, 'fetch' | 'slots'> & {
      /** The host rendered the same data the API would return now. */
      renderedIsCurrent: boolean;
    })
  | null;

async function wire(root: HTMLElement, config: RuntimeConfig): Promise<Wiring> {
  if (__MOCK__ && config.mock) {
    const { install } = await import('./dev/install.ts');
    return install(root);
  }
  return {
    fetch: (input, init) => fetch(input, init),
    slots: { SignInPanel: null, Panel: null },
    renderedIsCurrent: true,
  };
}

/** In parallel with configuration and types; this file stays small for that. */
function loadCode() {
  const code = import('./app/render-portal.tsx');
  // A failure is handled where it is awaited; until then it must not count as unhandled.
  code.catch(() => {});
  return code;
}

/** The data the host rendered from, if it belongs to this session. */
function renderedFrame(isCurrent: boolean): FrameData | null {
  const frame = takeFrameData(document);
  const session = sessionStore.get();
  return isCurrent && session && frame?.mark === sessionMark(session) ? frame : null;
}

/** A page rendered for another time zone can't be hydrated, but its data is still used. */
function canHydrate({ page, timeZone }: FrameData): boolean {
  return !page || timeZone === readerTimeZone();
}

function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Waits until the host's HTML is painted; running the code would delay that. */
async function hostRenderPainted(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.hidden) return;
  await new Promise(requestAnimationFrame);
  await yieldToMain();
}

/** Freezes the clock at the time of the host's render until React has hydrated the page. */
function startHydration(now: number): NonNullable<Boot['hydration']> {
  const release = clock.freeze(now);
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = () => {
      release();
      resolve();
    };
  });
  return { done, end };
}

async function start(root: HTMLElement): Promise<void> {
  await hostRenderPainted(root);
  const code = loadCode();
  const config = await loadRuntimeConfig(document, fetch);
  const wiring = await wire(root, config);
  if (!wiring) return;
  sessionStore.start();
  // The router needs it later, and shows a failure.
  pageAt(arrivalPath(location.pathname, sessionStore.get()))
    ?.component()
    .catch(() => {});
  const { renderedIsCurrent, ...rest } = wiring;
  const boot: Boot = { config, possibleTypes: null, frame: null, ...rest };
  const types = fetchPossibleTypes(config.apiBaseUrl, wiring.fetch);
  const { renderPortal, hydratePortal, pageReady } = await code;
  // Before the client is created (specification, section 7).
  boot.possibleTypes = await types;
  await yieldToMain();
  const frame = renderedFrame(renderedIsCurrent);
  boot.frame = frame;
  const storeZone = () => writeTimeZone(ownTimeZone());
  sessionStore.subscribe(() => {
    boot.frame = null;
    storeZone();
  });
  if (frame && canHydrate(frame) && (await pageReady(boot)) && boot.frame) {
    boot.rendersPage = frame.page;
    boot.hydration = startHydration(frame.now);
    hydratePortal(root, boot);
  } else {
    boot.rendersPage = frame !== null;
    renderPortal(root, boot);
  }
  // Looking up the zone is slow the first time, and only the host needs it.
  if (frame) storeZone();
  else setTimeout(storeZone, 1_000);
}

// From here on, failures show their own message.
document.getElementById('start-failed')?.remove();
const root = document.getElementById('root') ?? document.body;
// Shown only if starting takes long and the host hasn't rendered anything.
const wait = setTimeout(() => {
  if (!root.hasChildNodes()) showBootWait(root);
}, 500);
start(root)
  .catch((error: unknown) => showBootFailure(root, error))
  .finally(() => clearTimeout(wait));
