import { arrivalPath } from './app/home-path.ts';
import { pageAt } from './app/pages.ts';
import type { Start } from './app/start.ts';
import { showBootFailure, showBootWait } from './browser/boot-page.ts';
import { keepEarlyClick } from './browser/early-click.ts';
import { ignoreDroppedFiles } from './browser/ignore-dropped-files.ts';
import { portalFetch } from './browser/portal-fetch.ts';
import { loadRuntimeConfig, type RuntimeConfig } from './browser/runtime-config.ts';
import { ownTimeZone } from './browser/time-zone.ts';
import { yieldToMain } from './browser/yield-to-main.ts';
import { fetchPossibleTypes } from './graphql/possible-types.ts';
import { takeHostData } from './lib/host-data.ts';
import { writeTimeZone } from './session/cookie-jar.ts';
import { sessionStore } from './session/session-store.ts';

/** Loads the code in parallel with configuration and types. This file stays small for that. */
function loadCode() {
  const code = import('./app/render-portal.tsx');
  // A failure is handled where it is awaited; until then it must not count as unhandled.
  code.catch(() => {});
  return code;
}

/** Waits until the host's HTML is painted; running the code would delay that. */
async function hostRenderPainted(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.hidden) return;
  await new Promise(requestAnimationFrame);
  await yieldToMain();
}

async function installMock(root: HTMLElement, config: RuntimeConfig) {
  const { install } = await import('./dev/install.ts');
  return install(root, config);
}

/** Starts the session too, as the mock does. */
function openRealApi() {
  sessionStore.start();
  return { fetch: portalFetch, mockParts: {}, hostDataIsCurrent: true };
}

/** Stores the zone for the host later, because the first look-up is slow. */
function keepTimeZone(): void {
  const store = () => writeTimeZone(ownTimeZone());
  sessionStore.subscribe(store);
  setTimeout(store, 1_000);
}

async function start(root: HTMLElement): Promise<void> {
  ignoreDroppedFiles();
  const hasHostHtml = root.hasChildNodes();
  // React listens to its own shell at once.
  const repeatEarlyClick = hasHostHtml ? keepEarlyClick(root) : null;
  await hostRenderPainted(root);
  const code = loadCode();
  const config = await loadRuntimeConfig(document, portalFetch);
  const api = __MOCK__ && config.mock ? await installMock(root, config) : openRealApi();
  // The page shows the gallery, or why a world was refused.
  if (!api) return;
  // The router needs it later, and shows a failure.
  pageAt(arrivalPath(location.pathname, sessionStore.get()))
    ?.component()
    .catch(() => {});
  const portal: Start = {
    config,
    fetch: api.fetch,
    mockParts: api.mockParts,
    session: sessionStore,
    hasHostHtml,
    hostData: api.hostDataIsCurrent ? takeHostData(document) : null,
    types: fetchPossibleTypes(config.apiBaseUrl, api.fetch),
  };
  keepTimeZone();
  const { renderPortal } = await code;
  await renderPortal(root, portal);
  repeatEarlyClick?.();
}

// The script runs, so failures show their own message.
document.getElementById('start-failed')?.remove();
const root = document.getElementById('root') ?? document.body;
// Shown only if starting takes long and the host hasn't rendered anything.
const wait = setTimeout(() => {
  if (!root.hasChildNodes()) showBootWait(root);
}, 500);
start(root)
  .catch((error: unknown) => showBootFailure(root, error))
  .finally(() => clearTimeout(wait));
