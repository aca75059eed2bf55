import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Moment } from './moment.ts';
import type { Sandbox } from './sandbox.ts';
import type { TokenService } from './token-service.ts';
import type { Visitor } from './visitor.ts';
import type { WorldData } from './world-data.ts';

/** Who asks, in which world, at what time. */
export type RequestContext = {
  /** Null without a token. */
  visitor: Visitor | null;
  world: WorldData;
  sandbox: Sandbox;
  /** The X-Mock-Session header. Null without one. */
  session: string | null;
  /** The world's time, ms. */
  readonly now: number;
  /** The real time, ms. It is for mutations alone: the answer of a query may be remembered. */
  realTime(): number;
  fixtures: Fixtures;
  tokens: TokenService;
  /** Whether the first nullable field fails in this request. */
  partial: boolean;
};

/** What every resolver is told. An answer that reads `now` instead of asking `moment` is true for no other time. */
export type ResolverContext = RequestContext & { moment: Moment & { readonly now: number } };
