import type { RequestHandler } from 'express';
import { refuseWith } from '#mock-server/http/refusals.ts';

const ownHosts = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request comes from this machine's own pages or from no page at all. Another port of this machine
 * is foreign; so is any other host name, since names can be made to point here.
 */
function isOwn(host: string | undefined, site: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !ownHosts.test(host)) return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

export const ownRequestsOnly: RequestHandler = (request, response, next) => {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  if (isOwn(host, typeof site === 'string' ? site : undefined, origin)) return next();
  refuseWith(
    response,
    403,
    'FORBIDDEN',
    'The control API answers only this server’s own pages and programs on this machine. Call it by localhost, without a foreign Origin.',
  );
};
