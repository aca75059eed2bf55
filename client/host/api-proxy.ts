import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Where a real API is: the GraphQL endpoint, and the base under which polymorphictypes lies. */
export type ApiAddress = { apiUrl: string; apiBaseUrl: string };

/**
 * Forwards `/api/graphql` and `/api/polymorphictypes` to a real API, for one without CORS. The portal's
 * own cookies stay here: the API knows the session by its Authorization header.
 */
export function apiProxy({ apiUrl, apiBaseUrl }: ApiAddress): RequestHandler {
  const targets = new Map([
    ['/graphql', apiUrl],
    ['/polymorphictypes', `${apiBaseUrl}/polymorphictypes`],
  ]);
  const targetOf = (path: string) => new URL(targets.get(path.split('?')[0] ?? '') ?? apiUrl);
  const proxy = createProxyMiddleware({
    changeOrigin: true,
    proxyTimeout: 30_000,
    router: (request) => targetOf(request.url ?? '').origin,
    pathRewrite: (path) => `${targetOf(path).pathname}${targetOf(path).search}`,
    on: {
      proxyReq: (outgoing) => outgoing.removeHeader('cookie'),
      proxyRes: (incoming) => {
        delete incoming.headers['set-cookie'];
      },
      error: (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return response.destroy();
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('The API did not answer.\n');
      },
    },
  });
  return (request, response, next) => {
    if (!targets.has(request.path)) {
      response
        .status(404)
        .type('text/plain')
        .send('Not forwarded: the API has graphql and polymorphictypes.\n');
      return;
    }
    void proxy(request, response, next);
  };
}
