import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestEntry } from './contract/sandbox.ts';
import type { TokenService } from './contract/token-service.ts';
import { systemNow } from './core/clock/clock.ts';
import { createGraphql } from './core/graphql/create-graphql.ts';
import { createGraphqlHandler, createPolymorphicTypesHandler } from './core/graphql/graphql-handler.ts';
import { createSignedTokens } from './core/identity/signed-tokens.ts';
import type { Mock } from './core/mock.ts';
import { createCallCounts } from './core/sandbox/call-counts.ts';
import { createSandboxStore } from './core/sandbox/sandbox-store.ts';
import { toMockRequest, toResponse } from './core/wire/fetch-request.ts';
import { createRespond } from './core/wire/respond.ts';
import { parseWorldText } from './core/world/parse-world.ts';
import { createResolveLinkedWorld } from './core/world/resolve-linked-world.ts';
import { createResolveWorld } from './core/world/resolve-world.ts';
import { createWorlds } from './core/world/worlds.ts';
import { createSchema } from './domains/schema.ts';
import { downloadPath } from './domains/software/download-link.ts';
import { createDownloadsHandler } from './domains/software/downloads-handler.ts';

export type MockOptions = {
  /** A function is called on each request, so that they can be replaced. The built-in ones by default. */
  fixtures?: Fixtures | (() => Fixtures);
  /** By default, tokens are signed with a random secret. */
  tokens?: TokenService;
  /** The world of requests that name none, as a query string. */
  world?: string;
  /** `trusted` refuses documents that aren't in the portal's `operations.json`; `any` by default. */
  documents?: 'any' | 'trusted';
  /** The real time, ms. */
  now?: () => number;
  /** How long a sandbox is kept without a request; null for any time. 30 by default. */
  sandboxIdleMinutes?: number | null;
  /** Called for every request, with or without a response. */
  observe?: (entry: RequestEntry, query: string) => void;
  /** Called with internal errors. */
  report?: (error: unknown) => void;
};

const ignore = () => {};

/** @throws if the server's default world is invalid. */
export function createMock(options: MockOptions = {}): Mock {
  const { tokens = createSignedTokens(), world = '', now = systemNow, observe = ignore } = options;
  const { fixtures = builtInFixtures, report = ignore } = options;
  const worlds = createWorlds(typeof fixtures === 'function' ? fixtures : () => fixtures);
  const own = parseWorldText(world, worlds().vocabulary);
  if (!own.ok) throw new Error(`--world ${JSON.stringify(world)}: ${own.error.message}`);
  const sandboxes = createSandboxStore(now, options.sandboxIdleMinutes);
  const resolveWorld = createResolveWorld({ worlds, sandboxes, ownWorld: world, now });
  const graphql = createGraphql({ createSchema, report, trustedOnly: options.documents === 'trusted' });
  const handlers = new Map([
    ['/api/graphql', createGraphqlHandler({ worlds, tokens, graphql })],
    ['/api/polymorphictypes', createPolymorphicTypesHandler(graphql.schema)],
  ]);
  const downloads = {
    path: downloadPath,
    createHandler: createDownloadsHandler(worlds, tokens),
    resolveWorld: createResolveLinkedWorld(resolveWorld, sandboxes),
  };
  const respond = createRespond({
    resolveWorld,
    handlers,
    downloads,
    observe,
    callsOf: createCallCounts(now),
  });
  const fetch = async (request: Request) => toResponse(await respond(toMockRequest(request)));
  return { worlds, tokens, sandboxes, resolveWorld, respond, fetch };
}
