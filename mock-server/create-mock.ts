import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { TokenService } from '#mock-server/contract/context.ts';
import { toResponse } from './contract/wire.ts';
import { createGraphql } from './core/graphql.ts';
import { createPageLoads, type Entry, type PageLoads } from './core/log.ts';
import { createMemoryStore } from './core/memory-store.ts';
import { createRespond, type RespondForPage } from './core/respond.ts';
import { createSandboxes, type Sandboxes } from './core/sandboxes.ts';
import type { SandboxStore } from './core/store.ts';
import { createSignedTokens } from './core/tokens.ts';
import { expectDefaultWorld } from './core/world/parse-world.ts';
import { createWorlds, type Worlds } from './core/world/worlds.ts';
import { createSchema } from './domains/schema.ts';
import { createAuthenticate } from './domains/session/state/authenticate.ts';
import { createDownload } from './domains/software/resolvers/download.ts';

export type MockOptions = {
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
  observe?: (outcome: Pick<Entry, 'operation' | 'status' | 'ms' | 'fault'>, query: string) => void;
  report?: (error: unknown) => void;
};

export type Mock = {
  worlds(): Worlds;
  readonly tokens: TokenService;
  readonly store: SandboxStore;
  readonly sandboxes: Sandboxes;
  readonly pageLoads: PageLoads;
  /** In ms. */
  readonly now: () => number;
  readonly respond: RespondForPage;
  fetch(request: Request): Promise<Response>;
};

const ignore = () => {};

/** @throws if the server's default world is invalid. */
export function createMock(options: MockOptions = {}): Mock {
  const { fixtures = builtInFixtures, tokens = createSignedTokens(), world = '', now = Date.now } = options;
  const { store = createMemoryStore(now), observe = ignore, report = ignore } = options;
  const worlds = createWorlds(typeof fixtures === 'function' ? fixtures : () => fixtures);
  expectDefaultWorld(world, worlds().fixtures);
  const sandboxes = createSandboxes(store, worlds, world, now);
  const pageLoads = createPageLoads(now);
  const schema = createSchema();
  const respond = createRespond({
    worlds,
    sandboxes,
    store,
    pageLoads,
    schema,
    graphql: createGraphql(schema, report),
    authenticate: createAuthenticate(tokens),
    tokens,
    download: createDownload(worlds, tokens),
    observe,
  });
  return {
    worlds,
    tokens,
    store,
    sandboxes,
    pageLoads,
    now,
    respond,
    fetch: async (request) => toResponse(await respond(request)),
  };
}
