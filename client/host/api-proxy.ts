import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { getOperationAST, parse } from 'graphql';
import { networkReason } from './network-reason.ts';

export type ApiAddress = { apiUrl: string; apiBaseUrl: string };

/** The same as the portal's timeout for an operation. */
const patienceMs = 15_000;

/** Headers sent to the API. No cookies: the API identifies the session by its Authorization header. */
const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'traceparent',
  'tracestate',
  'x-account-id',
];

/** Others could affect the portal's origin: Clear-Site-Data, Refresh, Set-Cookie, WWW-Authenticate. */
const responseHeaders = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'retry-after',
  'vary',
];

function pick(headers: Request['headers'], names: readonly string[]): Record<string, string | string[]> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** The cause is for the operator's log, not for the browser. */
function refuseAndLog(response: Response, status: number, sentence: string, target: URL, cause = ''): void {
  console.error(`${status} for ${target.origin}: ${sentence}${cause}`);
  refuse(response, status, sentence);
}

function refuse(response: Response, status: number, sentence: string): void {
  if (response.headersSent) response.destroy();
  else response.status(status).type('text/plain').send(`${sentence}\n`);
}

/** Absolute URLs, as the options take them. A query of the redirect's own may hold a token. */
function redirectCause(location: string | undefined, { target, option }: Route): string {
  if (!location || !URL.canParse(location, target)) return '';
  const { origin, pathname, search } = new URL(location, target);
  const url = `${origin}${pathname}${search === target.search ? search : ''}`;
  const value = option === '--api' ? url : url.replace(/\/polymorphictypes$/, '');
  return ` It leads to ${url}. If that is the API, use ${option} ${value}.`;
}

/** Whether it can be sent twice without harm: not a mutation (RFC 9110, section 9.2.2). */
function isQuery(body: Buffer): boolean {
  try {
    const { query, operationName } = JSON.parse(body.toString());
    return getOperationAST(parse(query), operationName)?.operation === 'query';
  } catch {
    return false;
  }
}

type Route = { methods: readonly string[]; target: URL; option: '--api' | '--api-base' };

/**
 * If either side closes, the other is closed too; both time out after 15 s. The API may close a reused connection while
 * a query is on its way, which is then sent again. A mutation must not be, so it has a connection of its own.
 */
function forward(request: Request, response: Response, route: Route): void {
  const { method } = request;
  const { target } = route;
  const body: Buffer | undefined = request.body;
  const headers = pick(request.headers, requestHeaders);
  if (body) headers['content-length'] = String(body.length);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const over = new AbortController();
  const timer = setTimeout(() => {
    refuseAndLog(response, 504, `The API did not answer within ${patienceMs / 1_000} seconds.`, target);
    over.abort();
  }, patienceMs);
  response.on('close', () => {
    clearTimeout(timer);
    over.abort();
  });

  function ask(mayReuse: boolean): void {
    const options = { method, headers, signal: over.signal, ...(!mayReuse && { agent: false }) };
    const outgoing = send(target, options);
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 502 } = incoming;
      if (status >= 300 && status < 400) {
        outgoing.destroy();
        const cause = redirectCause(incoming.headers.location, route);
        return refuseAndLog(response, 502, 'The API answered with a redirect.', target, cause);
      }
      incoming.on('error', (error) => {
        if (over.signal.aborted) return;
        refuseAndLog(response, 502, 'The response of the API broke off.', target, ` ${networkReason(error)}`);
      });
      response.statusCode = status;
      response.setHeaders(new Map(Object.entries(pick(incoming.headers, responseHeaders))));
      pipeline(incoming, response, () => {});
    });
    outgoing.on('error', (error) => {
      if (over.signal.aborted) return;
      if (outgoing.reusedSocket) ask(false);
      else refuseAndLog(response, 502, 'The API did not answer.', target, ` ${networkReason(error)}`);
    });
    outgoing.end(body);
  }
  ask(!body || isQuery(body));
}

/** Decompressed. The portal's largest requests, with a file in their variables, have 100 kB. */
const readBody = express.raw({ type: 'application/json', limit: '1mb' });

const refuseBody: ErrorRequestHandler = ({ status, message }, _request, response, _next) =>
  refuse(response, status, `Not forwarded: ${message}.`);

/** Serves a real API that doesn't support CORS. A response can't act as a page of the portal's origin. */
export function apiProxy({ apiUrl, apiBaseUrl }: ApiAddress): (RequestHandler | ErrorRequestHandler)[] {
  const types = new URL(`${apiBaseUrl}/polymorphictypes`);
  const routes = new Map<string, Route>([
    ['/graphql', { methods: ['POST'], target: new URL(apiUrl), option: '--api' }],
    ['/polymorphictypes', { methods: ['GET', 'HEAD'], target: types, option: '--api-base' }],
  ]);
  const forwardKnown: RequestHandler = (request, response) => {
    response.set('content-security-policy', "default-src 'none'; sandbox");
    const route = routes.get(request.path);
    if (!route) return refuse(response, 404, 'Not forwarded: the API has graphql and polymorphictypes.');
    if (!route.methods.includes(request.method)) {
      response.set('allow', route.methods.join(', '));
      return refuse(response, 405, `Not forwarded: only ${route.methods.join(' and ')} is supported.`);
    }
    if (request.method === 'POST' && !request.is('application/json'))
      return refuse(response, 415, 'Not forwarded: the body must be application/json.');
    forward(request, response, route);
  };
  return [readBody, refuseBody, forwardKnown];
}
