import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import type { LoggedVariables } from '#mock-server/contract/sandbox.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';

export type Handler = {
  operation: string;
  logged: LoggedVariables;
  /** A request that may change the sandbox may be executed again, where several processes share it. */
  mayChange: boolean;
  execute(resolved: ResolvedWorld, faults: readonly FaultKind[]): MockResponse | Promise<MockResponse>;
};

/** Responds at once where faults and logs don't apply. */
export type CreateHandler = (request: MockRequest) => Promise<Handler | { response: MockResponse }>;
