import { dayMs } from '#schema/calendar/days.ts';

/** The session cookies: `jwt` and `user` are from the specification (section 9), `account` is assumed. */
export const sessionCookies = ['jwt', 'user', 'account'] as const;

export type SessionCookie = (typeof sessionCookies)[number];

/** All cookies of the page; null if the browser denies access. */
export function readCookies(): string | null {
  try {
    return document.cookie;
  } catch {
    // Sandboxed frames and some privacy settings throw a SecurityError.
    return null;
  }
}

/** Writes a cookie; a session cookie unless `expires` is given. */
function put(cookie: string, expires?: Date): void {
  const expiry = expires ? `; Expires=${expires.toUTCString()}` : '';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification's cookies are set by script; the Cookie Store API needs https.
    document.cookie = `${cookie}${expiry}; SameSite=Lax${secure}`;
  } catch {
    // Blocked. Callers that need to know read the cookie back.
  }
}

/** The cookie is valid for the whole site (specification, section 4). */
export function writeCookie(name: SessionCookie, value: string, expires?: Date): void {
  put(`${name}=${value}; Path=/`, expires);
}

const yearMs = 365 * dayMs;

/** Stores the time zone (IANA) in a cookie, so the host renders with it; null removes it. */
export function writeTimeZone(zone: string | null): void {
  put(`timezone=${zone ?? ''}; Path=/`, new Date(zone === null ? 0 : Date.now() + yearMs));
}

export function removeCookie(name: SessionCookie): void {
  put(`${name}=; Path=/`, new Date(0));
}

export function removeSessionCookies(): void {
  for (const name of sessionCookies) removeCookie(name);
}
