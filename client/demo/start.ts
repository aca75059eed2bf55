import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { fetchInPage, loadApi, startedApi } from './fetch-in-page.ts';
import { keepCookiesInTab } from './tab-cookies.ts';
import { tabStorage } from './tab-storage.ts';

keepCookiesInTab();
globalThis.fetch = fetchInPage;
loadApi().catch(() => {
  // The first request reports it.
});

/** Loads the code, styles and fonts of every page after the first one is shown, so that the demo works offline. */
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
    const page = startedApi()?.fasTrakPage(search, portalUrl) ?? '';
    return URL.createObjectURL(new Blob([page], { type: 'text/html; charset=utf-8' }));
  },
};
