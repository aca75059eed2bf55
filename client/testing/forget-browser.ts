import { setAccountTimeZone } from '#client/browser/time-zone.ts';

export function forgetBrowser(): void {
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: each test starts with an unused browser
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  setAccountTimeZone(null);
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
}
