import { inPageApi, portalUrl } from '#client/dev/world/portal-url.ts';
import { fetchInPage, loadApi, startedApi } from './fetch-in-page.ts';
import { keepCookiesInTab } from './tab-cookies.ts';

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
