import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createGraphql } from './graphql/create-graphql.ts';
import { createMock } from './mock.ts';
import { systemNow } from './world/clock.ts';

export type MockApi = {
  /** Answers POST /api/graphql and GET /api/polymorphictypes. */
  fetch(request: Request): Promise<Response>;
};

export type MockApiOptions = {
  /** Those that come with the code, unless others are given. */
  fixtures?: Fixtures;
  /** The world of requests that name none, as a query string. */
  world?: string;
  /** The real time in milliseconds. */
  now?: () => number;
};

/** The mock API as a function from Request to Response; runs in any engine with Fetch. */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  const mock = createMock({
    fixtures: options.fixtures ?? builtInFixtures(),
    world: options.world ?? '',
    now: options.now ?? systemNow,
    graphql: createGraphql(),
  });
  return { fetch: mock.fetch };
}
