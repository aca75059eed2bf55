import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { MockParts } from '#client/browser/environment.ts';
import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import type { Session } from '#client/session/session.ts';
import { type ApiAddress, apiProxy } from './api-proxy.ts';
import { readBuiltFiles } from './built-files.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { filesOf, readManifest } from './manifest.ts';
import { createMissingReader } from './missing-reader.ts';
import { type DataBlock, pageEnd, pageStart } from './page-html.ts';
import { isFilePath, passwordPage, wrongMethod } from './page-urls.ts';
import type { PageRequest } from './render-page.tsx';
import { pagePolicy, securityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { staticFiles } from './static-files.ts';
import { readTemplate, styleReader } from './template.ts';
import { createTypesReader } from './types-reader.ts';

export type ApiAccess = Pick<PageRequest, 'config' | 'fetch'> & {
  /** The time that the page shows, ms. Defaults to the machine's time. */
  now?: number;
  /** The session that the portal will start with in the browser, null for none; by default, that of the cookies. */
  session?: Session | null | undefined;
  mockParts?: MockParts;
  /** Data for a page with a session, whether or not it is rendered. */
  block?: DataBlock;
};

export type HostOptions = {
  folder: string;
  config: RuntimeConfig;
  /** Forward `/api/*` to this API instead of letting the browser call it. */
  proxy?: ApiAddress | undefined;
  /** How the host reaches the API for a request; null to render nothing for it. */
  apiAccess?: ((request: Request) => ApiAccess | null) | undefined;
  /** How long to wait for the API, ms, before the browser has to render; 300 by default. 0 never waits. */
  patienceMs?: number;
  /** Maximum number of concurrent renders; further pages are rendered in the browser. 20 by default. */
  maxRenders?: number;
};

function apiOrigins({ apiUrl, apiBaseUrl }: RuntimeConfig): string[] {
  const absolute = [apiUrl, apiBaseUrl].filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

/** Parses the request target; null if it names another host, such as `//evil.example`. */
function parseAddress(target: string): URL | null {
  if (/^\/[/\\]/.test(target)) return null;
  return URL.canParse(target, 'http://portal.invalid') ? new URL(target, 'http://portal.invalid') : null;
}

function sendNotFound(_request: Request, response: Response): void {
  response.status(404).type('text/plain').send('Not found.\n');
}

function badRequest(response: Response): void {
  response.status(400).type('text/plain').send('The URL is malformed.\n');
}

/**
 * The visitor's token must not be sent to a redirect's target. Rendering only sends queries, so they are sent again if the
 * API closes a reused connection; the next one may be closed too.
 */
function toApi(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await send(input, { ...init, redirect: 'error' });
      } catch (error) {
        const { cause } = error as { cause?: NodeJS.ErrnoException };
        const isClosed = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(cause?.code ?? '');
        if (!isClosed || tries === 3) throw error;
      }
  };
}

const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  // A URL that can't be decoded isn't a server error.
  if (error?.status === 400 && !response.headersSent) {
    return badRequest(response);
  }
  console.error(error);
  if (response.headersSent) return next(error);
  response.status(500).type('text/plain').send("The portal couldn't handle this request.\n");
};

/** Loads the rendering code, so the first visitor doesn't wait for it. */
export async function loadRenderer(): Promise<void> {
  const { loadHostPages } = await import('./visitor.ts');
  await loadHostPages();
}

/** Hashed files are cached for a year. @throws without a complete built portal. */
export function createHost(options: HostOptions): Express {
  const { folder, config, proxy, apiAccess, patienceMs = 300, maxRenders = 20 } = options;
  const files = readBuiltFiles(folder);
  const template = readTemplate(files);
  const readStyles = styleReader(files);
  const manifest = readManifest(files);
  const readTypes = createTypesReader();
  const missingFor = createMissingReader();
  const limited = createConcurrencyLimit(maxRenders);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(...securityHeaders());

  if (proxy) app.use('/api', ...apiProxy(proxy));
  // The mock takes its own paths, except for the gallery.
  if (!config.mock)
    app.all(['/api/*splat', '/__mock/*splat'], (_request, response) => {
      response.status(404).type('text/plain').send('This host only serves the portal. It has no API.\n');
    });

  app.get('/config.json', (_request, response) => {
    response.set('cache-control', 'no-store').json(config);
  });
  app.get('/index.html', sendNotFound);
  app.use(staticFiles(files));
  app.get('/assets/*splat', (_request, response) => {
    response.status(404).type('text/plain').send('Not found. If the portal was updated, reload the page.\n');
  });

  app.get(
    '/{*splat}',
    ...pagePolicy({ apiOrigins: apiOrigins(config), scripts: template.scripts }),
    async (request, response) => {
      const { nonce } = response.locals;
      const address = parseAddress(request.originalUrl);
      if (!address) return badRequest(response);
      const { pathname, search } = address;
      const moved = passwordPage(address);
      if (moved !== null) return response.redirect(moved);
      if (isFilePath(pathname)) return sendNotFound(request, response);
      const { pageFile, readSession, renderPage, timeZoneOf } = await import('./visitor.ts');
      // Node.js decodes headers as Latin-1, browsers decode cookies as UTF-8.
      const cookie = Buffer.from(request.headers.cookie ?? '', 'latin1').toString();
      const access = apiAccess?.(request) ?? null;
      const { now = Date.now(), session = readSession(cookie), block = null } = access ?? {};
      const file = await pageFile(pathname, session);
      const timeZone = timeZoneOf(cookie, session);
      const rendered = async () => {
        if (!session || !access) return null;
        const missing = missingFor(access.config.apiUrl, session.permissions);
        const page = { patienceMs, session, pathname, search, now, timeZone, readTypes, missing };
        const send = patienceMs > 0 ? access.fetch : null;
        return renderPage({ mockParts: {}, ...access, ...page, fetch: send && toApi(send) });
      };
      response
        // Data read with a visitor's cookies is private to that visitor.
        .set('cache-control', session ? 'no-store, private' : 'no-cache')
        .vary('Cookie');
      await sendPage(request, response, {
        start: pageStart(template, {
          config,
          block: session && block,
          nonce,
          files: file ? filesOf(manifest, [file]) : [],
          readStyles,
        }),
        end: async () => pageEnd(template, await limited(rendered)),
      });
    },
  );
  app.use((_request, response) => {
    response.status(405).set('allow', 'GET, HEAD').type('text/plain').send(wrongMethod(config.apiUrl));
  });
  app.use(errorHandler);
  return app;
}
