/** `licence-portal/mock` in any runtime with Fetch. Node loads mock-node.ts. */
import { builtInFixtures } from '#fixtures/built-in.ts';
import { checkFixtures } from '#fixtures/check.ts';
import { fixtureFiles, type IdentityId, type ScenarioId } from '#fixtures/files.generated.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { type World, worldQuery } from '#mock-server/contract/world-link.ts';
import { createMock } from '#mock-server/create-mock.ts';

export type { FaultKindName, FaultName, FaultTarget, World } from '#mock-server/contract/world-link.ts';
export { fault, worldAddress } from '#mock-server/contract/world-link.ts';
export type Trait = ScenarioId;
export type Identity = IdentityId;

export type MockApi = {
  /** POST /api/graphql and GET /api/polymorphictypes. Rejects or never settles if a fault of the world requires it. */
  fetch(request: Request): Promise<Response>;
};

export type MockApiOptions = {
  /** The default world for requests without world parameters, as an object or a query string. */
  world?: World | string;
  /** Parsed fixture files by path, for example `default.json` and `scenarios/mfa.json`. */
  fixtures?: Readonly<Record<string, unknown>>;
  /** Returns the real time, ms. */
  now?: () => number;
};

/** @throws for invalid fixtures, with all problems, and for an invalid world. */
export function createMockApi({ world = '', fixtures, ...options }: MockApiOptions = {}): MockApi {
  const checked = fixtures
    ? checkFixtures(fixtures, fixtureFiles)
    : ({ ok: true, fixtures: builtInFixtures() } as const);
  if (!checked.ok) throw new Error(describeProblems(checked.problems));
  const { fetch } = createMock({ ...options, fixtures: checked.fixtures, world: worldQuery(world) });
  return { fetch };
}
