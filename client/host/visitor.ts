import { loadHostPages, pageFile } from '#client/app/host-router.ts';
import { isTimeZone } from '#client/browser/time-zone.ts';
import { parseCookies } from '#client/session/cookie-header.ts';
import { readSession, type Session } from '#client/session/session.ts';

// The code to render for a visitor, in one module so it can be loaded after startup.
export { renderPage } from './render-page.tsx';
export { loadHostPages, pageFile };

/** The session in a Cookie header at a time (ms); null if the visitor isn't signed in. */
export function sessionOf(cookies: string, now: number): Session | null {
  return readSession(cookies, now).session;
}

/** The zone (IANA) of the visitor: of the Cookie header, else of the session's account, else UTC. */
export function timeZoneOf(cookies: string, session: Session | null): string {
  const named = parseCookies(cookies).get('timezone') ?? [];
  return [...named, session?.account.timeZone ?? ''].find(isTimeZone) ?? 'UTC';
}
