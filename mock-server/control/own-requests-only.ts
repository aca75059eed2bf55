import type { RequestHandler } from 'express';
import { isOwnRequest } from '#mock-server/node/http/cross-origin.ts';
import { refuseWith } from '#mock-server/node/http/refusals.ts';

/** Refuses requests of other sites' pages; those of another port of this machine too. */
export const ownRequestsOnly: RequestHandler = (request, response, next) => {
  if (isOwnRequest(request)) return next();
  refuseWith(
    response,
    403,
    'FORBIDDEN',
    'The control API answers only this server’s own pages and programs. Call it without a foreign Origin.',
  );
};
