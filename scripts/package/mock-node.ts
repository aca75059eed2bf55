/** `licence-portal/mock` in Node, which adds a server. */
import { type MockServer, type MockServerOptions, startServer } from './start-server.ts';

export type {
  FaultKindName,
  FaultName,
  FaultTarget,
  Identity,
  MockApi,
  MockApiOptions,
  Trait,
  World,
} from './mock.ts';
export { createMockApi, fault, worldAddress } from './mock.ts';
export type { MockServer, MockServerOptions } from './start-server.ts';

/**
 * Starts a server with the mock API at /api/ and its control API at /__mock/.
 * @throws for an invalid option, world or fixture, and for a port in use.
 */
export async function createMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  return startServer(options, '--mock-only');
}
