import type { Fixtures } from '#fixtures/fixtures.ts';
import { createFetch } from './fetch.ts';
import { createGraphql } from './graphql/create-graphql.ts';
import type { TokenService } from './identity/token-service.ts';
import type { RequestEntry } from './sandbox/sandbox.ts';
import { createSandboxStore, type SandboxStore } from './sandbox/sandbox-store.ts';
import { createWorldBuilder, type WorldBuilder } from './world/build-world.ts';
import { createMeetWorld, type MeetWorld } from './world/meet-world.ts';
import { type Vocabulary, vocabularyOf } from './world/vocabulary.ts';

export type MockOptions = {
  fixtures: Fixtures;
  tokens: TokenService;
  /** The world of requests that name none, as a query string. */
  world: string;
  /** The real time, ms. */
  now: () => number;
  /** Told about every request the API answered, or didn't. */
  observe: (entry: RequestEntry, query: string) => void;
  /** Told about errors of this server's own making. */
  report: (error: unknown) => void;
};

/** Everything behind the API and the control API; they share worlds, sandboxes and tokens. */
export type Mock = {
  readonly fixtures: Fixtures;
  readonly vocabulary: Vocabulary;
  readonly tokens: TokenService;
  readonly sandboxes: SandboxStore;
  readonly buildWorld: WorldBuilder;
  readonly meetWorld: MeetWorld;
  fetch(request: Request): Promise<Response>;
};

export function createMock(options: MockOptions): Mock {
  const { fixtures, tokens, now, world, observe, report } = options;
  const vocabulary = vocabularyOf(fixtures);
  const sandboxes = createSandboxStore(now);
  const buildWorld = createWorldBuilder(fixtures);
  const meetWorld = createMeetWorld({
    vocabulary,
    sandboxes,
    buildWorld,
    ownWorld: world,
    now,
  });
  const fetch = createFetch({ fixtures, tokens, meetWorld, graphql: createGraphql(report), observe });
  return { fixtures, vocabulary, tokens, sandboxes, buildWorld, meetWorld, fetch };
}
