import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestEntry } from './contract/sandbox.ts';
import type { TokenService } from './contract/token-service.ts';
import { systemNow } from './core/clock/clock.ts';
import { createGraphql } from './core/graphql/create-graphql.ts';
import { createGraphqlHandler, createPolymorphicTypesHandler } from './core/graphql/graphql-handler.ts';
import type { Mock } from './core/mock.ts';
import type { SandboxDatabase } from './core/sandbox/sandbox-database.ts';
import { createSandboxStore } from './core/sandbox/sandbox-store.ts';
import { createMemorySandboxes } from './core/sandbox/sandboxes.ts';
import { createSharedSandboxes } from './core/sandbox/shared-sandboxes.ts';
import { createStoreWatch } from './core/sandbox/store-watch.ts';
import { createSignedTokens } from './core/tokens/signed-tokens.ts';
import { toMockRequest, toResponse } from './core/wire/fetch-request.ts';
import { createRespond } from './core/wire/respond.ts';
import { expectDefaultWorld } from './core/world/parse-world.ts';
import { createOpenWorld, createResolveWorld, createWorldGate } from './core/world/resolve-world.ts';
import { createWorlds, type Worlds } from './core/world/worlds.ts';
import { createSchema } from './domains/schema.ts';
import { createAuthenticate } from './domains/session/state/authenticate.ts';
import { createDownloadsHandler } from './domains/software/resolvers/downloads-handler.ts';
import { downloadPath } from './domains/software/state/download-link.ts';

export type MockOptions = {
  /** A function is called on each request, so that fixtures can be replaced. The built-in ones by default. */
  fixtures?: Fixtures | (() => Fixtures);
  /** By default, tokens are signed with a random secret. */
  tokens?: TokenService;
  /** Default world for requests without one, as a query string. */
  world?: string;
  /** In ms. */
  now?: () => number;
  /** Without a request; null for any time. 30 by default. */
  sandboxIdleMinutes?: number | null;
  /** A store that several processes share; this process's memory by default. */
  database?: SandboxDatabase | undefined;
  warn?: (line: string) => void;
  /** Called for every request, with or without a response. */
  observe?: (entry: RequestEntry, query: string) => void;
  report?: (error: unknown) => void;
};

const ignore = () => {};

/** The same in all processes with the same fixtures and secret. Every request to a shared store sends it. */
function originOf(worlds: () => Worlds, tokens: TokenService): () => string {
  const seal = tokens.seal('origin', 'secret').slice(0, 12);
  return () => `${worlds().hash()} ${seal}`;
}

/** @throws if the server's default world is invalid. */
export function createMock(options: MockOptions = {}): Mock {
  const { tokens = createSignedTokens(), world = '', now = systemNow, observe = ignore } = options;
  const { fixtures = builtInFixtures, report = ignore, warn = ignore, database } = options;
  const worlds = createWorlds(typeof fixtures === 'function' ? fixtures : () => fixtures);
  expectDefaultWorld(world, worlds().vocabulary);
  const sandboxes = createSandboxStore(now, options.sandboxIdleMinutes);
  const origin = originOf(worlds, tokens);
  const watch = createStoreWatch(origin, warn);
  const shared = database
    ? createSharedSandboxes({
        database,
        readWorld(query) {
          const read = worlds().read(query);
          return read.ok ? read.value.world : null;
        },
        now,
        origin,
        watch,
      })
    : createMemorySandboxes(sandboxes);
  const gate = createWorldGate({ worlds, ownWorld: world, now });
  const openWorld = createOpenWorld(gate, shared);
  const graphql = createGraphql({ createSchema, report });
  const execution = { worlds, tokens, authenticate: createAuthenticate(tokens), graphql };
  const handlers = new Map([
    ['/api/graphql', createGraphqlHandler(execution)],
    ['/api/polymorphictypes', createPolymorphicTypesHandler(graphql.schema)],
  ]);
  const downloads = { path: downloadPath, createHandler: createDownloadsHandler(worlds, tokens) };
  const respond = createRespond({ gate, openWorld, sandboxes: shared, handlers, downloads, observe });
  const fetch = async (request: Request) => toResponse(await respond(toMockRequest(request)));
  const resolveWorld = createResolveWorld(gate, sandboxes);
  return {
    ...{ worlds, tokens, sandboxes, shared, resolveWorld, gate, openWorld },
    ...{ respond, now, fetch },
  };
}
