import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from './sandbox.ts';
import type { TokenService } from './token-service.ts';
import type { Visitor } from './visitor.ts';
import type { WorldData } from './world-data.ts';
import type { FaultKind } from './world-spec.ts';

/**
 * What every resolver gets: who sends the request, in which world, at what time. Queries read nothing else, so that
 * the same context gives the same response.
 */
export type RequestContext = {
  /** Null without a token. The device is as the sandbox's changes left it. */
  visitor: Visitor | null;
  world: WorldData;
  sandbox: Sandbox;
  /** The X-Mock-Session header. Null without one. */
  session: string | null;
  /** The world's time, ms; whole seconds. */
  now: number;
  /** The real time, ms. For mutations only. */
  realTime(): number;
  fixtures: Fixtures;
  tokens: TokenService;
  /** The fault of a field that this request has. */
  fault: FaultKind | null;
  /** False while the store of the sandboxes is unavailable: the world is as linked, and mutations are refused. */
  canChange: boolean;
};
