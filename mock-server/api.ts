import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { TokenService } from '#mock-server/contract/context.ts';
import { toResponse } from './contract/wire.ts';
import { createGraphql } from './core/graphql.ts';
import { createHandleRequest, type HandleRequest } from './core/handle-request.ts';
import { createRequestLog, type Outcome } from './core/log.ts';
import { createMemoryStore } from './core/memory-store.ts';
import { createPageLoads, type PageLoads } from './core/page-loads.ts';
import { createSandboxes, type Sandboxes } from './core/sandboxes.ts';
import type { SandboxStore } from './core/store.ts';
import { createSignedTokens } from './core/tokens.ts';
import { expectDefaultWorld } from './core/world/parse-world.ts';
import { createWorlds, type Worlds } from './core/world/worlds.ts';
import { createSchema } from './domains/schema.ts';
import { createAuthenticate } from './domains/session/state/authenticate.ts';
import { createDownload } from './domains/software/resolvers/download.ts';

export type MockApiOptions = {
  /** A function is called on each request, so that fixtures can be replaced. The built-in ones by default. */
  fixtures?: Fixtures | (() => Fixtures);
  /** By default, tokens are signed with a random secret. */
  tokens?: TokenService;
  /** Default world for requests without one, as a query string. */
  world?: string;
  /** In ms. */
  now?: () => number;
  /** This process's memory by default. */
  store?: SandboxStore;
  /** Called for every request, with or without a response. */
  observe?: (outcome: Outcome) => void;
  report?: (error: unknown) => void;
};

export type MockApi = {
  /** POST /api/graphql, GET /api/polymorphictypes and downloads. Rejects or never settles if the world's faults say so. */
  fetch(request: Request): Promise<Response>;
  /** The same as `fetch`, with plain data. */
  readonly handleRequest: HandleRequest;
  worlds(): Worlds;
  readonly tokens: TokenService;
  readonly store: SandboxStore;
  readonly sandboxes: Sandboxes;
  readonly pageLoads: PageLoads;
  /** In ms. */
  readonly now: () => number;
};

const ignore = () => {};

/** The mock API; runs in any engine with Fetch. @throws if the default world is invalid. */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  const { fixtures = builtInFixtures, tokens = createSignedTokens(), world = '', now = Date.now } = options;
  const { store = createMemoryStore(now), observe = ignore, report = ignore } = options;
  const worlds = createWorlds(typeof fixtures === 'function' ? fixtures : () => fixtures);
  expectDefaultWorld(world, worlds().fixtures);
  const sandboxes = createSandboxes(store, worlds, world, now);
  const pageLoads = createPageLoads(now);
  const schema = createSchema();
  const handleRequest = createHandleRequest({
    worlds,
    sandboxes,
    store,
    pageLoads,
    schema,
    graphql: createGraphql(schema, report),
    authenticate: createAuthenticate(tokens),
    tokens,
    download: createDownload(worlds, tokens),
    log: createRequestLog(store, observe),
  });
  const fetch = async (request: Request) => toResponse(await handleRequest(request));
  return { fetch, handleRequest, worlds, tokens, store, sandboxes, pageLoads, now };
}
