/** `licence-portal/mock` in any engine with Fetch. In Node, it is mock-node.ts. */
import { builtInFixtures } from '#fixtures/built-in.ts';
import { checkFixtures } from '#fixtures/check.ts';
import { fixtureFiles, type IdentityId, type ScenarioId } from '#fixtures/files.generated.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { type World, worldQuery } from '#mock-server/contract/world-link.ts';
import { createMock } from '#mock-server/create-mock.ts';

export type { FaultKindName, FaultName, FaultTarget, World } from '#mock-server/contract/world-link.ts';
export { fault, worldAddress } from '#mock-server/contract/world-link.ts';
/** The built-in traits and identities. */
export type Trait = ScenarioId;
export type Identity = IdentityId;

export type MockApi = {
  /**
   * Handles POST /api/graphql and GET /api/polymorphictypes. Rejects or never settles if the world's faults say so.
   */
  fetch(request: Request): Promise<Response>;
};

export type MockApiOptions = {
  /** The world of requests that name none: its parameters, or a query string. */
  world?: World | string;
  /** Parsed fixture files by path, for example `default.json` and `scenarios/mfa.json`. */
  fixtures?: Readonly<Record<string, unknown>>;
  /** `trusted` refuses documents that aren't in the package's `operations.json`; `any` by default. */
  documents?: 'any' | 'trusted';
  /** The real time, ms. */
  now?: () => number;
};

/**
 * The mock API as a function from Request to Response.
 *
 * @throws for invalid fixtures, with all problems, and for an invalid world.
 */
export function createMockApi({ world = '', fixtures, ...options }: MockApiOptions = {}): MockApi {
  const checked = fixtures
    ? checkFixtures(fixtures, fixtureFiles)
    : ({ ok: true, fixtures: builtInFixtures() } as const);
  if (!checked.ok) throw new Error(describeProblems(checked.problems));
  const { fetch } = createMock({ ...options, fixtures: checked.fixtures, world: worldQuery(world) });
  return { fetch };
}
