import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnRequest } from '#mock-server/core/wire/own-request.ts';
import { isLoopbackOrigin } from './host-names.ts';
import { headersOf } from './node-request.ts';
import { refuseWith } from './refusals.ts';

const exposedHeaders = 'Date, Retry-After, X-Mock-Sandbox, X-Mock-Server, X-Mock-World';
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, x-account-id, x-mock-session, x-mock-world',
  'access-control-max-age': '600',
  'content-length': '0',
};

/** Other sites may link to downloads, and use nothing else. */
function isForeign(request: IncomingMessage): boolean {
  if (request.headers.origin !== undefined) return !isOwnRequest(headersOf(request));
  return (
    request.headers['sec-fetch-site'] === 'cross-site' && request.headers['sec-fetch-mode'] !== 'navigate'
  );
}

/** Pages of this machine may read responses (CORS), others get 403. @returns whether it was handled here. */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && isLoopbackOrigin(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', exposedHeaders);
    response.setHeader('vary', 'Origin');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-mock-server', '1');
    response.writeHead(204, preflightHeaders).end();
    return true;
  }
  if (!isForeign(request)) return false;
  refuseWith(
    response,
    403,
    'FORBIDDEN',
    'The mock API only accepts requests from its own pages, pages served from this machine, and programs. This request comes from another site.',
  );
  return true;
}
