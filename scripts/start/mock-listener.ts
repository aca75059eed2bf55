import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createHost } from '#client/host/host.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi, type MockApi } from '#mock-server/api.ts';
import { createMockListener, loggingTo } from '#mock-server/app.ts';
import type { SandboxStore } from '#mock-server/core/store.ts';
import { logLine, ownHostsOnly } from '#mock-server/node/http.ts';
import { readSecret } from '#mock-server/node/secret.ts';
import { createTokens } from '#mock-server/node/tokens.ts';
import { checkFixtureFiles } from '#scripts/fixtures/check-fixture-files.ts';
import { orUsageError, UsageError } from '#scripts/run.ts';
import { isGalleryRequest } from './gallery.ts';
import { mockRenderAccess } from './mock-access.ts';
import type { Builds, StartOptions } from './options.ts';

const mockPaths = /^\/(api|__mock)(\/|\?|$)/;

/** Loads the client only where it is used. @throws Error with one sentence for an invalid address. */
async function openStore(url: string, warn: (line: string) => void): Promise<SandboxStore> {
  const { createRedisStore } = await import('#mock-server/node/redis.ts');
  return createRedisStore(url, { warn });
}

/** @throws UsageError for an invalid world or store and for invalid fixtures, with all problems */
async function createApi(given: StartOptions, builds: Builds): Promise<MockApi> {
  const { world = '', store, log = logLine } = given;
  const { root, secretFile = () => root && join(root, '.cache/mock-secret') } = builds;
  const fixtures = root === null ? builtInFixtures() : checkFixtureFiles(root);
  try {
    const tokens = createTokens({ secret: readSecret(secretFile(), process.env, log) });
    const shared = store === null ? {} : { store: await openStore(store, log) };
    return createMockApi({ ...shared, ...loggingTo(log), fixtures, tokens, world });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The portal with the mock API. @throws UsageError as `createApi` does, and for an incomplete build */
export async function mockListener(options: StartOptions, builds: Builds): Promise<RequestListener> {
  const { publicHosts, log = logLine } = options;
  const api = await createApi(options, builds);
  const listener = createMockListener(api, { log, publicHosts });
  if (options.mockOnly) return listener;
  const { brand, logo, patienceMs } = options;
  const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand, logo, mock: true };
  const host = orUsageError(() =>
    createHost({
      folder: builds.mock,
      config,
      patienceMs,
      apiAccess: mockRenderAccess(api, config),
    }),
  );
  const pages = ownHostsOnly(publicHosts, (request, response) => {
    response.setHeader('x-robots-tag', 'noindex');
    host(request, response);
  });
  return (request, response) => {
    const isMock = mockPaths.test(request.url ?? '') && !isGalleryRequest(request.url);
    (isMock ? listener : pages)(request, response);
  };
}
