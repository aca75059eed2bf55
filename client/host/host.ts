import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import sirv from 'sirv';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from '#client/lib/runtime-config.ts';
import { type ApiAddress, apiProxy } from './api-proxy.ts';
import type { FrameRequest } from './frame-data.tsx';
import { pageHtml } from './page-html.ts';
import { pagePolicy, securityHeaders } from './security-headers.ts';

export type HostOptions = {
  /** Folder of the built portal. */
  folder: string;
  config: RuntimeConfig;
  /** Forward `/api/*` to this API instead of letting the browser call it. */
  proxy?: ApiAddress | undefined;
  /** How the host itself reaches the API for this request; null where it is not to ask. */
  reachApi?: ((request: Request) => Pick<FrameRequest, 'config' | 'fetch'> | null) | undefined;
};

/** Origins other than the portal's own that the browser has to call. */
function apiOrigins({ apiUrl, apiBaseUrl }: RuntimeConfig): string[] {
  const absolute = [apiUrl, apiBaseUrl].filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

/** Loaded with the first visitor who has cookies, since the host has to be ready before that. */
async function frameData(request: FrameRequest): Promise<FrameData | null> {
  const { readFrameData } = await import('./frame-data.tsx');
  return readFrameData(request);
}

const failed: ErrorRequestHandler = (error, _request, response, next) => {
  console.error(error);
  if (response.headersSent) return next(error);
  response.status(500).type('text/plain').send('The portal could not answer this request.\n');
};

/**
 * The Express app that serves a built portal: hashed files with their compressed copies and a year of
 * caching, runtime config, and the page itself for every other address. Knows nothing of the mock.
 *
 * @throws when `folder` holds no built portal.
 */
export function createHost({ folder, config, proxy, reachApi }: HostOptions): Express {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(securityHeaders());

  if (proxy) app.use('/api', apiProxy(proxy));
  app.all(['/api/*splat', '/__mock/*splat'], (_request, response) => {
    response
      .status(404)
      .type('text/plain')
      .send('This host serves the portal; there is no API at this address.\n');
  });

  app.get('/config.json', (_request, response) => {
    response.set('cache-control', 'no-store').json(config);
  });
  app.get(['/index.html', '/.vite/*splat'], (_request, response) => {
    response.status(404).type('text/plain').send('Not found.\n');
  });
  app.use(
    sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      // `/` is the page below, not the bare template.
      extensions: [],
      setHeaders: (response, path) => {
        const hashed = path.startsWith('/assets/');
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  app.get('/assets/*splat', (_request, response) => {
    response.status(404).type('text/plain').send('Not found. The portal was updated: reload the page.\n');
  });

  app.get('/{*splat}', ...pagePolicy(apiOrigins(config)), async (request, response) => {
    const cookies = request.headers.cookie;
    const api = cookies ? reachApi?.(request) : null;
    const frame = cookies && api ? await frameData({ cookies, ...api }) : null;
    response
      // What was read with a visitor's cookies is that visitor's alone.
      .set('cache-control', frame ? 'no-store' : 'no-cache')
      .type('html')
      .send(pageHtml(template, { config, nonce: response.locals.nonce, frame }));
  });
  app.use((_request, response) => {
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .type('text/plain')
      .send('The portal answers GET and HEAD.\n');
  });
  app.use(failed);
  return app;
}
