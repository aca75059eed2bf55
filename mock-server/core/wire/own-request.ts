import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';

/** Whether a request comes from a page of this server, or from no page. Another port is another server. */
export function isOwnRequest(headers: RequestHeaders): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  const host = headers.get('host');
  return origin === null || origin === `http://${host}` || origin === `https://${host}`;
}
