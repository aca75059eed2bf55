import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, type HostOptions, loadRenderer } from '#client/host/host.ts';
import { listen } from './listen.ts';
import { parseStartOptions, type StartOptions, UsageError } from './options.ts';

export type Serving = {
  /** The address to open, for example http://localhost:4000. */
  url: string;
  /** Stops listening, lets requests in flight finish, and drops what is left after a second. */
  close(): Promise<void>;
};

/** The checkout, and the folders of the portal's two builds; only the one that is served has to be there. */
export type Builds = { root: string; portal: string; mock: string };

const underMock = /^\/(api|__mock)(\/|\?|$)/;

/** @throws UsageError for a build that is not complete. */
function hostOf(options: HostOptions): RequestListener {
  try {
    return createHost(options);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function embeddedMock(options: StartOptions, builds: Builds): Promise<RequestListener> {
  const [{ createMockServer }, { ownHostsOnly }, { reachMock }] = await Promise.all([
    import('./mock.ts'),
    import('#mock-server/node/http/own-hosts-only.ts'),
    import('./reach-mock.ts'),
    // Otherwise loaded when it is first asked, which a page does at once.
    import('#mock-server/control/create-control.ts'),
    import('#mock-server/node/http/control-app.ts'),
  ]);
  const { publicHosts, world = '' } = options;
  const { listener, mock } = createMockServer({ root: builds.root, world, publicHosts });
  const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: options.brand, mock: true };
  const { patienceMs } = options;
  const host = hostOf({ folder: builds.mock, config, patienceMs, apiAccess: reachMock(mock, config) });
  const pages = ownHostsOnly(publicHosts, host);
  return (request, response) => (underMock.test(request.url ?? '') ? listener : pages)(request, response);
}

function realApi(
  options: StartOptions,
  api: NonNullable<StartOptions['api']>,
  builds: Builds,
): RequestListener {
  const { apiUrl, apiBaseUrl } = api;
  const address = api.proxy ? { apiUrl: '/api/graphql', apiBaseUrl: '/api' } : { apiUrl, apiBaseUrl };
  const config = { ...address, brand: options.brand, mock: false };
  return hostOf({
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

/**
 * The portal on one port: beside the embedded mock API, or alone against a real one, in which case no
 * mock code is loaded.
 *
 * @throws UsageError for a port or host that cannot be used and for fixtures that are not valid.
 */
export async function serve(options: StartOptions, builds: Builds): Promise<Serving> {
  const listener = options.api ? realApi(options, options.api, builds) : await embeddedMock(options, builds);
  const server = createServer(listener);
  const url = urlOf(await listen(server, options));
  // Behind the first requests, which come at once where a program waits for them. What fails now, fails and is
  // said when a visitor comes.
  setTimeout(() => loadRenderer().catch(() => {}), rendererAfterMs).unref();
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
}

/**
 * The same with the command line and environment of `npm start`.
 *
 * @throws UsageError as `serve` does, and for an option or a value that is wrong.
 */
export async function serveFromArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  builds: Builds,
): Promise<Serving> {
  return serve(parseStartOptions(args, env), builds);
}
