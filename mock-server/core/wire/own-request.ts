import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';

/** True for a page of this server and for programs. Another port is another server. */
export function isOwnRequest(headers: RequestHeaders): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  // Browsers write an origin in lower case; a Host header may have capitals.
  const origin = headers.get('origin')?.toLowerCase() ?? null;
  const host = headers.get('host')?.toLowerCase();
  return origin === null || origin === `http://${host}` || origin === `https://${host}`;
}
