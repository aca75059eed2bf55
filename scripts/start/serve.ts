import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createHost, type HostOptions, loadRenderer } from '#client/host/host.ts';
import { UsageError } from '#scripts/run/usage-error.ts';
import type { Branding } from './branding.ts';
import { isGalleryRequest } from './gallery.ts';
import { listen } from './listen.ts';
import { parseStartOptions, type StartOptions } from './options.ts';

export type Serving = {
  url: string;
  ready: string;
  /** Stops listening, finishes pending requests and imports, and closes remaining connections after a second. */
  close(): Promise<void>;
};

/** The builds to serve; of the portal's builds, only the one in use has to exist. */
export type Builds = {
  /** The checkout; null in the package. */
  root: string | null;
  portal: string;
  mock: string;
  /** The file with the secret that signs tokens, null for a random secret; by default the checkout's. */
  secretFile?: () => string | null;
};

const brandingOf = ({ brand, logo }: StartOptions): Branding => ({ brand, ...(logo && { logo }) });

const mockPaths = /^\/(api|__mock)(\/|\?|$)/;

/** @throws UsageError for an incomplete build. */
function createHostListener(options: HostOptions): RequestListener {
  try {
    return createHost(options);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The portal with the mock API. */
async function embeddedMock(options: StartOptions, builds: Builds): Promise<RequestListener> {
  const [{ createMockServer }, { ownHostsOnly }, { createMockAccess }] = await Promise.all([
    import('./mock.ts'),
    import('#mock-server/node/http/own-hosts-only.ts'),
    import('./mock-access.ts'),
    // Loaded early, because the first request needs it.
    import('#mock-server/control/create-control.ts'),
    import('#mock-server/node/http/control-app.ts'),
  ]);
  const { world = '', publicHosts, patienceMs } = options;
  const { root, secretFile = () => root && join(root, '.cache/mock-secret') } = builds;
  const { listener, mock } = await createMockServer({
    ...options,
    root,
    secretFile,
    world,
  });
  if (options.mockOnly) return listener;
  const config = {
    ...{ apiUrl: '/api/graphql', apiBaseUrl: '/api', ...brandingOf(options), mock: true },
  };
  const host = createHostListener({
    folder: builds.mock,
    config,
    patienceMs,
    isPage: isGalleryRequest,
    apiAccess: createMockAccess(mock, config),
  });
  const pages = ownHostsOnly(publicHosts, host);
  return (request, response) => {
    const isMock = mockPaths.test(request.url ?? '') && !isGalleryRequest(request.url);
    (isMock ? listener : pages)(request, response);
  };
}

function realApi(
  options: StartOptions,
  api: NonNullable<StartOptions['api']>,
  builds: Builds,
): RequestListener {
  const { apiUrl, apiBaseUrl } = api;
  const address = api.proxy ? { apiUrl: '/api/graphql', apiBaseUrl: '/api' } : { apiUrl, apiBaseUrl };
  const config = { ...address, ...brandingOf(options), mock: false };
  return createHostListener({
    folder: builds.portal,
    config,
    proxy: api.proxy ? api : undefined,
    patienceMs: options.patienceMs,
    apiAccess: () => ({ config: { ...config, apiUrl, apiBaseUrl }, fetch }),
  });
}

const rendererAfterMs = 300;

function urlOf({ address, family, port }: AddressInfo): string {
  const loopback = address === '127.0.0.1' || address === '::1' || address === '0.0.0.0' || address === '::';
  const name = loopback ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

/** Loads no code of the mock with a real API. @throws UsageError for an unusable port or host, and invalid fixtures */
export async function serve(options: StartOptions, builds: Builds): Promise<Serving> {
  const { api } = options;
  const listener = api ? realApi(options, api, builds) : await embeddedMock(options, builds);
  const server = createServer(listener);
  const url = urlOf(await listen(server, options));
  // Starts after the first requests, which a waiting program sends immediately. Errors are reported when a
  // visitor comes.
  let loading = Promise.resolve();
  const load = () => {
    loading = loadRenderer().catch(() => {});
  };
  const timer = options.mockOnly ? undefined : setTimeout(load, rendererAfterMs).unref();
  return {
    url,
    ready: `${options.mockOnly ? 'Mock API' : 'Portal'} ready at ${url}`,
    async close() {
      clearTimeout(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), 1_000).unref();
      await Promise.all([closed, loading]);
      clearTimeout(patience);
    },
  };
}

/** @throws UsageError as `serve` does, and for an invalid option or value */
export async function serveFromArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  builds: Builds,
): Promise<Serving> {
  // Node 25 and newer define a browser's storage globally. Rendered pages would use it, and all visitors would
  // share it.
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  return serve(parseStartOptions(args, env), builds);
}
