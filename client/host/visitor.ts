import { loadHostPages, pageFile } from '#client/app/host-router.ts';
import { isTimeZone } from '#client/browser/time-zone.ts';
import { parseCookies } from '#client/session/cookie-header.ts';
import type { Session } from '#client/session/session.ts';

// All code for rendering in one module, so that it can be loaded after startup.
export { readSession } from '#client/session/session.ts';
export { renderPage } from './render-page.tsx';
export { loadHostPages, pageFile };

/** From the Cookie header, else the session's account, else UTC (IANA). */
export function timeZoneOf(cookies: string, session: Session | null): string {
  const browserZone = parseCookies(cookies).get('timezone') ?? '';
  return [browserZone, session?.account.timeZone ?? ''].find(isTimeZone) ?? 'UTC';
}
