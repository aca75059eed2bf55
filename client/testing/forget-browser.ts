import { setAccountTimeZone } from '#client/browser/time-zone.ts';
import { forgetSession } from '#client/session/session-store.ts';

/** Tests share modules, which hold what a page knows until it is closed. */
export function forgetBrowser(): void {
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: each test starts with an unused browser
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  setAccountTimeZone(null);
  forgetSession();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
}
