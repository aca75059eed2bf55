/** The cookies of the session (specification, sections 4 and 9; `account` is the assumed name of the third). */
export type CookieName = 'jwt' | 'user' | 'account';

/** A browser keeps a cookie of up to this many bytes, name and value together, and silently drops a larger one. */
export const maxCookieBytes = 4096;

/** Bytes a cookie takes. Values are ASCII: base64url, percent-encoded text, or a checked id. */
export function cookieBytes(name: CookieName, value: string): number {
  return name.length + 1 + value.length;
}

/** All cookies of the page as a header, or null where the browser refuses access to them. */
export function readCookies(): string | null {
  try {
    return document.cookie;
  } catch {
    // Sandboxed frames and some privacy settings throw a SecurityError.
    return null;
  }
}

function put(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification's session cookies are set by script.
    document.cookie = `${cookie}; SameSite=Lax${secure}`;
  } catch {
    // Blocked; whoever wrote looks whether it is there.
  }
}

/** Sets a cookie for the whole site, without expiry (specification, section 4). */
export function writeCookie(name: CookieName, value: string): void {
  put(`${name}=${value}; Path=/`);
}

/** Removes a cookie, also where something else set it for a path above the current one. */
export function removeCookie(name: CookieName): void {
  const segments = location.pathname.split('/').filter(Boolean);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  for (const path of paths) put(`${name}=; Path=${path}; Max-Age=0`);
}
