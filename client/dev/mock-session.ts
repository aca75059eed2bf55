import { base64Url } from '#schema/digest/base64-url.ts';

const key = 'mock-session';

const newId = () => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The tab's sandbox id, 22 characters of base64url. Without storage, each page load creates one. */
export function mockSession(): string {
  try {
    const known = sessionStorage.getItem(key);
    if (known && /^[\w-]{22}$/.test(known)) return known;
    const id = newId();
    sessionStorage.setItem(key, id);
    return id;
  } catch {
    return newId();
  }
}
