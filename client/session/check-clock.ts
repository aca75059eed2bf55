import { clock } from '#client/browser/clock.ts';
import { isExpired } from './session.ts';

const patienceMs = 3_000;

/**
 * Learns the server's time if only the browser's clock, which nothing has confirmed yet, says that a token is
 * past its end (`expiresAt`, ms). The portal's own server is asked, since an API on another origin may not
 * show its Date header. Never rejects; without an answer the API decides by accepting the token or not.
 */
export async function checkClock(expiresAt: number): Promise<void> {
  if (clock.serverNow() !== null || !isExpired(expiresAt, clock.now())) return;
  try {
    const response = await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    clock.syncByHeader(response.headers.get('date'));
  } catch {
    // The time stays unknown.
  }
}
