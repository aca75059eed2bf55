import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import type { LoggedVariables } from '#mock-server/contract/sandbox.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';

/** Handles a request of a world. */
export type Handler = {
  /** The name used in faults and logs. */
  operation: string;
  logged: LoggedVariables;
  /** Whether it may change the sandbox. Where several processes share it, it may then be executed again. */
  mayChange: boolean;
  /** With a fault of a field, or without one. */
  execute(resolved: ResolvedWorld, fault: FaultKind | null): MockResponse | Promise<MockResponse>;
};

/** Creates the handler of a request, or responds at once where faults and logs don't apply. */
export type CreateHandler = (request: MockRequest) => Promise<Handler | { response: MockResponse }>;
