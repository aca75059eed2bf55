import { sessionFragment } from '#client/dev/world/world-address.ts';
import { base64Url } from '#schema/digest/base64-url.ts';

const key = 'mock-session';

export const newSession = (): string => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The ID in the URL's fragment. It is removed before any request, and from copied links. */
function takeFromUrl(): string | null {
  const { hash, pathname, search } = location;
  const id = sessionFragment.exec(hash)?.[1] ?? null;
  if (id !== null)
    history.replaceState(history.state, '', `${pathname}${search}${hash.replace(sessionFragment, '')}`);
  return id;
}

/** The tab's sandbox id, 22 characters of base64url. Without storage, each page load creates one. */
export function mockSession(): string {
  const opened = takeFromUrl();
  try {
    if (opened !== null) sessionStorage.setItem(key, opened);
    const storedId = sessionStorage.getItem(key);
    if (storedId && /^[\w-]{22}$/.test(storedId)) return storedId;
    const id = newSession();
    sessionStorage.setItem(key, id);
    return id;
  } catch {
    return opened ?? newSession();
  }
}
