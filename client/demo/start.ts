import { inPageApi } from '#client/dev/in-page-api.ts';
import { portalUrl } from '#client/dev/portal-url.ts';
import type { DemoApi } from './api.ts';
import { keepCookiesInTab } from './tab-cookies.ts';
import { tabStorage } from './tab-storage.ts';

let started: DemoApi | undefined;
let starting: Promise<DemoApi> | undefined;

/** The API's code is loaded in parallel with the portal's. */
function loadApi(): Promise<DemoApi> {
  starting ??= import('./api.ts').then(({ createDemoApi }) => {
    started = createDemoApi();
    return started;
  });
  return starting;
}

/** Paths that a server of the portal would handle; in a file on Windows they have the drive in front. */
const served = /^(?:\/[A-Za-z]:)?(\/(?:api|__mock)\/.*|\/config\.json)$/;

/**
 * Replaces `fetch`: the API in the page answers, and no request leaves the page. Any other address fails as
 * it does without a network.
 */
async function fetchInPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = new URL(input instanceof Request ? input.url : input, location.href);
  const [, path] = served.exec(asked.pathname) ?? [];
  if (path === undefined) throw new TypeError('Failed to fetch');
  // The portal asks for this file only to learn the time.
  if (path === '/config.json') return new Response(null, { headers: { date: new Date().toUTCString() } });
  const address = `http://portal.invalid${path}${asked.search}`;
  const request = new Request(address, input instanceof Request ? input : init);
  const { respond } = await loadApi();
  try {
    return await respond(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new TypeError('Failed to fetch', { cause: error });
  }
}

keepCookiesInTab();
globalThis.fetch = fetchInPage;
loadApi().catch(() => {
  // The first request reports it.
});

/** Loads the code, styles and fonts of every page once the first one is shown, so that the demo works without a network. */
function loadEverything(): void {
  const files: string[] = JSON.parse(document.getElementById('demo-files')?.textContent ?? '[]');
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  for (const font of document.fonts) font.load().catch(() => {});
}

addEventListener('load', () => setTimeout(loadEverything, 1_000));

inPageApi.current = {
  isKept: tabStorage.isKept,
  subscribe: tabStorage.subscribe,
  fasTrakUrl(search) {
    const page = started?.fasTrakPage(search, portalUrl) ?? '';
    return URL.createObjectURL(new Blob([page], { type: 'text/html; charset=utf-8' }));
  },
};
