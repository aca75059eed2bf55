/** `licence-portal/mock` in any runtime with Fetch. Node loads mock-node.ts. */
import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';
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
  /** Returns the real time, ms. */
  now?: () => number;
};

/** @throws for an invalid world. */
export function createMockApi({ world = '', ...options }: MockApiOptions = {}): MockApi {
  const { fetch } = createMock({ ...options, world: worldQuery(world) });
  return { fetch };
}
