import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from './sandbox.ts';
import type { TokenService } from './token-service.ts';
import type { Visitor } from './visitor.ts';
import type { WorldData } from './world-data.ts';
import type { FaultKind } from './world-spec.ts';

/** Queries read nothing else, so that the same context gives the same response. */
export type RequestContext = {
  /** Null without a token. The device has the sandbox's changes. */
  visitor: Visitor | null;
  world: WorldData;
  sandbox: Sandbox;
  /** Null without the header X-Mock-Session. */
  session: string | null;
  /** World time, ms; whole seconds. */
  now: number;
  fixtures: Fixtures;
  tokens: TokenService;
  faults: readonly FaultKind[];
  /** False while the store of the sandboxes is unavailable: the world is as linked, and mutations are refused. */
  canChange: boolean;
};
