import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, loadRenderer } from '#client/host/host.ts';
import { type StartOptions, UsageError } from './options.ts';

export type Serving = {
  /** The address to open, for example http://localhost:4000. */
  url: string;
  /** Stops listening, lets requests in flight finish, and drops what is left after a second. */
  close(): Promise<void>;
};

/** The checkout, and the folders of its two builds. */
export type Builds = { root: string; portal: string; mock: string };

const underMock = /^\/(api|__mock)(\/|\?|$)/;

async function embeddedMock(options: StartOptions, builds: Builds): Promise<RequestListener> {
  const [{ createMockServer }, { ownHostsOnly }, { reachMock }] = await Promise.all([
    import('./mock.ts'),
    import('#mock-server/http/own-hosts-only.ts'),
    import('./reach-mock.ts'),
    // Otherwise loaded when it is first asked, when the build may have been replaced.
    import('#mock-server/control/control-app.ts'),
  ]);
  const { publicHosts, world = '' } = options;
  const { listener, mock } = createMockServer({ root: builds.root, world, publicHosts });
  const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: options.brand, mock: true };
  const { patienceMs } = options;
  const host = createHost({ folder: builds.mock, config, patienceMs, reachApi: reachMock(mock, config) });
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
  return createHost({
    folder: builds.portal,
    config,
    proxy: api.proxy ? api : undefined,
    patienceMs: options.patienceMs,
    reachApi: () => ({ config: { ...config, apiUrl, apiBaseUrl }, fetch }),
  });
}

function listen(server: Server, { host, port }: StartOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        return reject(
          new UsageError(
            `Port ${port} is in use. Stop what runs there, or choose another: PORT=4001 npm start`,
          ),
        );
      if (error.code === 'EACCES')
        return reject(
          new UsageError(
            `Port ${port} may not be used by this user. Choose one above 1023: PORT=4001 npm start`,
          ),
        );
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        return reject(
          new UsageError(`HOST "${host}" is no address of this machine. Leave HOST out for 127.0.0.1.`),
        );
      reject(error);
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
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
