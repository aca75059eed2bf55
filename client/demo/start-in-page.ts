import { showBootFailure } from '#client/browser/boot-page.ts';
import { StartError } from '#client/browser/start-error.ts';
import { inPageApi, portalUrl } from '#client/dev/world/portal-url.ts';
import { fetchInPage, loadApi, startedApi } from './fetch-in-page.ts';
import { keepCookiesInTab } from './tab-cookies.ts';

// A frame of `srcdoc` and a blob have no address that the portal's paths could be added to.
if (!URL.canParse('/', location.href)) {
  document.getElementById('start-failed')?.remove();
  const error = new StartError(
    "This demo can't run inside another page. Save the file, and open it in a browser.",
  );
  showBootFailure(document.getElementById('root') ?? document.body, error);
  throw error;
}

keepCookiesInTab();
globalThis.fetch = fetchInPage;
loadApi().catch(() => {
  // The first request reports it.
});

inPageApi.current = {
  fasTrakUrl(search) {
    const page = startedApi()?.fasTrakPage(search, portalUrl) ?? '';
    return URL.createObjectURL(new Blob([page], { type: 'text/html; charset=utf-8' }));
  },
};
