import { base64Url } from '#schema/digest/base64-url.ts';

const key = 'mock-session';

const newId = () => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The tab's sandbox id, 22 characters of base64url. Without storage, each page load creates one. */
export function mockSession(): string {
  try {
    const storedId = sessionStorage.getItem(key);
    if (storedId && /^[\w-]{22}$/.test(storedId)) return storedId;
    const id = newId();
    sessionStorage.setItem(key, id);
    return id;
  } catch {
    return newId();
  }
}
