/** A new API takes over the sandboxes while the old one still serves requests, so no request waits for a restart. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Connect, createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import { isFilePath, passwordPage, wrongMethod } from '#client/host/page-urls.ts';
import { root } from '#scripts/files.ts';
import { UsageError } from '#scripts/run.ts';
import { isGalleryRequest } from '#scripts/start/gallery.ts';
import { prepareServer, urlOf } from '#scripts/start/listen.ts';
import { mockUrls } from '#scripts/start/mock-urls.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import type { DevApi } from './dev-api.ts';

const { host, port, world = '', publicHosts } = parseStartOptions(process.argv.slice(2), process.env);

const ofApi = /^\/(api|__mock)(\/|\?|$)/;
// One reload for several changed files.
const settleMs = 50;

/** Shows an error in the terminal, and over the open pages. */
function show(server: ViteDevServer, message: string, stack = ''): void {
  console.error(message);
  server.ws.send({ type: 'error', err: { message, stack } });
}

function mockApi(): { plugin: Plugin; load(server: ViteDevServer): Promise<void> } {
  let api: DevApi | undefined;
  let timer: NodeJS.Timeout | undefined;
  let loading = Promise.resolve();
  let didRefuse = false;

  async function load(server: ViteDevServer): Promise<void> {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    const { createDevApi }: typeof import('./dev-api.ts') = await runner.import(
      join(root, 'scripts/dev/dev-api.ts'),
    );
    const legacy = api?.close() ?? null;
    api = createDevApi({
      root,
      world,
      publicHosts,
      legacy,
      onFixtures: (problem) =>
        problem === null ? server.ws.send({ type: 'full-reload' }) : show(server, problem),
    });
  }

  async function loadAgain(server: ViteDevServer): Promise<void> {
    try {
      await load(server);
      console.log('API reloaded.');
      server.ws.send({ type: 'full-reload' });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      show(server, `${message}\nThe previous version of the API is still running.`, stack);
    }
  }

  const plugin: Plugin = {
    name: 'mock-api',
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) =>
        api && ofApi.test(request.url ?? '') && !isGalleryRequest(request.url)
          ? api.listener(request, response)
          : next(),
      );
      return () => {
        // Runs after Vite looked for a file, and before it sends the page.
        server.middlewares.use((request, response, next) => {
          if (request.method !== 'GET' && request.method !== 'HEAD')
            return void response.writeHead(405, { allow: 'GET, HEAD' }).end(wrongMethod('/api/graphql'));
          const address = new URL(request.originalUrl ?? '/', 'http://portal.invalid');
          const moved = passwordPage(address);
          if (moved === null && !isFilePath(address.pathname)) return next();
          response.writeHead(moved === null ? 404 : 302, moved === null ? {} : { location: moved }).end();
        });
        server.middlewares.use(
          (error: Error, _request: unknown, _response: unknown, next: Connect.NextFunction) => {
            didRefuse = true;
            next(error);
          },
        );
      };
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name === 'client' && didRefuse) {
        // Vite updates only modules that the page has, and it never got one with an error.
        didRefuse = false;
        server.ws.send({ type: 'full-reload' });
        return [];
      }
      if (this.environment.name !== 'ssr') return undefined;
      // The API watches its fixture files itself.
      if (modules.length > 0 && !file.endsWith('.json')) {
        clearTimeout(timer);
        timer = setTimeout(() => {
          loading = loading.then(() => loadAgain(server));
        }, settleMs);
      }
      return [];
    },
  };
  return { plugin, load };
}

const { plugin, load } = mockApi();
const server = await createServer({
  configFile: join(root, 'client/vite.config.ts'),
  mode: 'mock',
  plugins: [plugin],
  server: { host, port, strictPort: true, allowedHosts: [...publicHosts] },
});
await load(server);
await server.listen();
const { httpServer } = server;
if (!httpServer) throw new UsageError('Vite does not listen.');
prepareServer(httpServer as Server);
const url = await urlOf(httpServer, host);
console.log(`Portal ready at ${url}${mockUrls(url)}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    setTimeout(() => process.exit(0), 1_000).unref();
    await server.close();
    process.exit(0);
  });
