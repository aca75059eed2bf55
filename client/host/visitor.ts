import { loadHostPages, pageFile } from '#client/app/host-router.ts';
import { isTimeZone } from '#client/browser/time-zone.ts';
import { parseCookies } from '#client/session/cookie-header.ts';
import { readSession, type Session } from '#client/session/session.ts';

// Everything a host needs for a visitor, loaded with the first one, since it has to be ready before that.
export { renderPage } from './render-page.tsx';
export { loadHostPages, pageFile };

/** The session in a Cookie header at a time (ms); null for a visitor who isn't signed in. */
export function sessionOf(cookies: string, now: number): Session | null {
  return readSession(cookies, now).session;
}

/** The zone (IANA) that a visitor's browser told in a Cookie header; UTC where it told none. */
export function timeZoneOf(cookies: string): string {
  const [zone = ''] = parseCookies(cookies).get('timezone') ?? [];
  return isTimeZone(zone) ? zone : 'UTC';
}
