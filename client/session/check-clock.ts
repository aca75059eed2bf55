import { clock } from '#client/browser/clock.ts';
import { isExpired } from './session.ts';

const patienceMs = 3_000;

/**
 * Only if the unconfirmed browser clock says that the token has expired (`expiresAt`, ms). Asks the portal's own server,
 * since an API on another origin may not expose its Date header. Never rejects; without a response the API decides.
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
    // The server time stays unknown.
  }
}
