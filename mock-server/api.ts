import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { TokenService } from './contract/token-service.ts';
import { systemNow } from './core/clock/clock.ts';
import { createTableTokens } from './core/identity/table-tokens.ts';
import { createMock } from './create-mock.ts';

export type MockApi = {
  /**
   * Handles POST /api/graphql and GET /api/polymorphictypes. Rejects or never settles if the world's
   * faults say so.
   */
  fetch(request: Request): Promise<Response>;
};

export type MockApiOptions = {
  /** Defaults to the built-in ones. */
  fixtures?: Fixtures | (() => Fixtures);
  /** Defaults to tokens kept in a table of this API. */
  tokens?: TokenService;
  /** The world of requests that name none, as a query string. */
  world?: string;
  /** The real time in milliseconds. */
  now?: () => number;
};

/** The mock API as a function from Request to Response; runs in any engine with Fetch. */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  const { fixtures = builtInFixtures } = options;
  const { fetch } = createMock({
    fixtures: typeof fixtures === 'function' ? fixtures : () => fixtures,
    tokens: options.tokens ?? createTableTokens(),
    world: options.world ?? '',
    now: options.now ?? systemNow,
    observe: () => {},
    report: () => {},
  });
  return { fetch };
}
