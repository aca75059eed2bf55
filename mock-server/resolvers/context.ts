import type { Fixtures } from '#fixtures/fixtures.ts';
import type { TokenService } from '#mock-server/identity/token-service.ts';
import type { Visitor } from '#mock-server/identity/visitor.ts';
import type { Sandbox } from '#mock-server/sandbox/sandbox.ts';
import type { WorldRecord } from '#mock-server/world/build-world.ts';

/** What every resolver is told: who asks, in which world, at what time. */
export type ResolverContext = {
  /** Null without a token. */
  visitor: Visitor | null;
  world: WorldRecord;
  sandbox: Sandbox;
  /** The X-Mock-Session header. Null without one. */
  session: string | null;
  /** The world's time, ms. */
  now: number;
  fixtures: Fixtures;
  tokens: TokenService;
  /** Whether the first nullable field fails in this request. */
  partial: boolean;
};
