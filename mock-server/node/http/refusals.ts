import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { refusalText } from '#mock-server/core/wire/responses.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

export function refuseWith(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  const body = refusalText(code, message);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      'x-mock-server': '1',
    })
    .end(body);
}

export const notFound: RequestHandler = (_request, response) =>
  refuseWith(response, 404, 'NOT_FOUND', 'The mock server has nothing at this address.');

/** Reveals nothing about internal errors. */
export const failed =
  (log: (line: string) => void): ErrorRequestHandler =>
  (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = Number(error?.status);
    if (status >= 400 && status < 500)
      return refuseWith(response, status, 'BAD_REQUEST', 'The request could not be read.');
    log(unexpected(error));
    refuseWith(response, 500, 'INTERNAL_SERVER_ERROR', 'Unexpected error.');
  };

export const unexpected = (error: unknown): string =>
  `Unexpected error: ${error instanceof Error ? error.stack : String(error)}`;
