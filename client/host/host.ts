import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import type { Session } from '#client/session/session.ts';
import { type ApiAddress, apiProxy } from './api-proxy.ts';
import { readBuiltFiles } from './built-files.ts';
import { createLimit } from './limit.ts';
import { filesOf, readManifest } from './manifest.ts';
import { pageEnd, pageStart } from './page-html.ts';
import type { PageRequest } from './render-page.tsx';
import { pagePolicy, securityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { staticFiles } from './static-files.ts';
import { readTemplate, styleReader } from './template.ts';
import { createTypesReader } from './types-reader.ts';

/** How a host reaches the API for one request. */
export type Reach = Pick<PageRequest, 'config' | 'fetch'> & {
  /** The time the session has to be good at, ms; that of the machine without it. */
  now?: number;
  /** The session the portal will start with in the browser, given that of the cookies; the same one without it. */
  sessionFor?(fromCookies: Session | null): Session | null;
};

export type HostOptions = {
  /** Folder of the built portal. */
  folder: string;
  config: RuntimeConfig;
  /** Forward `/api/*` to this API instead of letting the browser call it. */
  proxy?: ApiAddress | undefined;
  /** How the host itself reaches the API for this request; null where it is not to ask. */
  reachApi?: ((request: Request) => Reach | null) | undefined;
  /** An API that says nothing for so long (ms) is left to the browser; 300 without it. 0 asks nothing. */
  patienceMs?: number;
  /** Pages rendered at the same time; what comes beyond is left to the browser. 20 without it. */
  mostRenderings?: number;
};

/** Origins other than the portal's own that the browser has to call. */
function apiOrigins({ apiUrl, apiBaseUrl }: RuntimeConfig): string[] {
  const absolute = [apiUrl, apiBaseUrl].filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

/** The target of a request as an address; null for one that names another host, such as `//evil.example`. */
function parseAddress(target: string): URL | null {
  if (/^\/[/\\]/.test(target)) return null;
  return URL.canParse(target, 'http://portal.invalid') ? new URL(target, 'http://portal.invalid') : null;
}

function unreadable(response: Response): void {
  response.status(400).type('text/plain').send('The address cannot be read.\n');
}

/** The visitor's token is for this API and not for an address it leads to. */
function withoutRedirects(send: typeof fetch): typeof fetch {
  return (input, init) => send(input, { ...init, redirect: 'error' });
}

const failed: ErrorRequestHandler = (error, _request, response, next) => {
  // An address that cannot be decoded is no error of the host's.
  if (error?.status === 400 && !response.headersSent) {
    return unreadable(response);
  }
  console.error(error);
  if (response.headersSent) return next(error);
  response.status(500).type('text/plain').send('The portal could not answer this request.\n');
};

/** Loads what renders pages, so that the first visitor needn't wait for it. */
export async function loadRenderer(): Promise<void> {
  const { loadHostPages } = await import('./visitor.ts');
  await loadHostPages();
}

/**
 * The Express app that serves a built portal: hashed files with their compressed copies and a year of
 * caching, runtime config, and the page itself for every other address. Knows nothing of the mock.
 *
 * @throws when `folder` holds no complete built portal.
 */
export function createHost(options: HostOptions): Express {
  const { folder, config, proxy, reachApi, patienceMs = 300, mostRenderings = 20 } = options;
  const files = readBuiltFiles(folder);
  const template = readTemplate(files);
  const readStyles = styleReader(files);
  const manifest = readManifest(files);
  const readTypes = createTypesReader();
  const limited = createLimit(mostRenderings);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(...securityHeaders());

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
  app.use(staticFiles(files));
  app.get('/assets/*splat', (_request, response) => {
    response.status(404).type('text/plain').send('Not found. The portal was updated: reload the page.\n');
  });

  app.get(
    '/{*splat}',
    ...pagePolicy({ apiOrigins: apiOrigins(config), scripts: template.scripts }),
    async (request, response) => {
      const { nonce } = response.locals;
      const address = parseAddress(request.originalUrl);
      if (!address) return unreadable(response);
      const { pathname, search } = address;
      const { pageFile, renderPage, sessionOf, timeZoneOf } = await import('./visitor.ts');
      const { cookie = '' } = request.headers;
      const reach = cookie && patienceMs > 0 ? (reachApi?.(request) ?? null) : null;
      const now = reach?.now ?? Date.now();
      const fromCookies = sessionOf(cookie, now);
      const session = reach?.sessionFor ? reach.sessionFor(fromCookies) : fromCookies;
      const file = await pageFile(pathname, session);
      const timeZone = timeZoneOf(cookie);
      const rendered = async () => {
        if (!session || !reach) return null;
        const page = { patienceMs, session, pathname, search, now, timeZone, readTypes };
        return renderPage({ ...reach, ...page, fetch: withoutRedirects(reach.fetch) });
      };
      response
        // What was read with a visitor's cookies is that visitor's alone.
        .set('cache-control', session ? 'no-store, private' : 'no-cache')
        .vary('Cookie');
      await sendPage(request, response, {
        start: pageStart(template, {
          config,
          nonce,
          files: file ? filesOf(manifest, [file]) : [],
          readStyles,
        }),
        end: async () => pageEnd(template, await limited(rendered)),
      });
    },
  );
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
