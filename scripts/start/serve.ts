import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createHost, loadRenderer } from '#client/host/host.ts';
import { orUsageError } from '#scripts/run.ts';
import { listen } from './listen.ts';
import { type Builds, parseStartOptions, type StartOptions } from './options.ts';

export type Serving = {
  url: string;
  /** Prints lines in the terminal; the first is documented. */
  ready: string;
  /** Stops listening, and finishes pending requests and imports. What isn't answered within a second gets 503. */
  close(): Promise<void>;
};

function refuseWhileStopping(response: ServerResponse): void {
  if (response.headersSent) return;
  const headers = { connection: 'close', 'content-type': 'text/plain; charset=utf-8' };
  response.writeHead(503, headers).end('The server is stopping. Send the request again.\n');
}

function realApi(
  { brand, logo, patienceMs }: StartOptions,
  api: NonNullable<StartOptions['api']>,
  folder: string,
): RequestListener {
  const { apiUrl, apiBaseUrl, proxy } = api;
  const address = proxy ? { apiUrl: '/api/graphql', apiBaseUrl: '/api' } : { apiUrl, apiBaseUrl };
  const config = { ...address, brand, logo, mock: false };
  return orUsageError(() =>
    createHost({
      folder,
      config,
      proxy: proxy ? api : undefined,
      patienceMs,
      apiAccess: () => ({ config: { ...config, apiUrl, apiBaseUrl }, fetch }),
    }),
  );
}

/** Loads no code of the mock with a real API. @throws UsageError for an unusable port or host, and invalid fixtures */
export async function serve(options: StartOptions, builds: Builds): Promise<Serving> {
  const { api, mockOnly } = options;
  const listener = api
    ? realApi(options, api, builds.portal)
    : await (await import('./mock-listener.ts')).mockListener(options, builds);
  const server = createServer(listener);
  const pending = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    pending.add(response);
    response.on('close', () => pending.delete(response));
  });
  const url = await listen(server, options);
  const urls = api ? '' : (await import('./mock-urls.ts')).mockUrls(url, mockOnly);
  // An error is reported when a visitor comes.
  const loading = mockOnly ? undefined : loadRenderer().catch(() => {});
  return {
    url,
    ready: `${mockOnly ? 'Mock API' : 'Portal'} ready at ${url}${urls}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => {
        for (const response of pending) refuseWhileStopping(response);
        server.closeIdleConnections();
      }, 1_000);
      const end = setTimeout(() => server.closeAllConnections(), 1_500);
      await Promise.all([closed, loading]);
      clearTimeout(patience);
      clearTimeout(end);
    },
  };
}

/**
 * Serves until SIGINT or SIGTERM ends the process with exit code 0; a second signal does so at once.
 * @throws UsageError as `serve` does, and for an invalid option or value
 */
export async function serveUntilSignal(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  builds: Builds,
): Promise<void> {
  let serving: Serving | undefined;
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) process.exit(0);
    stopping = true;
    await serving?.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // Node 25 and newer define a browser's storage globally. Rendered pages would use it, and all visitors would
  // share it.
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  serving = await serve(parseStartOptions(args, env), builds);
  console.log(serving.ready);
}
