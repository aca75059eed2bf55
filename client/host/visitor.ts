import { pageFile } from '#client/app/host-router.ts';
import { readSession, type Session } from '#client/session/session.ts';

// Everything a host needs for a visitor, loaded with the first one, since it has to be ready before that.
export { renderFrame } from './render-frame.tsx';
export { pageFile };

/** The session in a Cookie header at a time (ms); null for a visitor who isn't signed in. */
export function sessionOf(cookies: string, now: number): Session | null {
  return readSession(cookies, now).session;
}
