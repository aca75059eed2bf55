import type { Fixtures } from '#fixtures/fixtures.ts';
import { NotingMoment } from '#mock-server/core/clock/moment.ts';
import { deviceNow } from '#mock-server/core/devices/device-now.ts';
import type { Visitor } from '#mock-server/core/identity/visitor.ts';
import type { Sandbox } from '#mock-server/core/sandbox/sandbox.ts';
import type { WorldRecord } from '#mock-server/core/world/build-world.ts';
import type { TokenService } from './token-service.ts';

/** Who asks, in which world, at what time. */
export type Asker = {
  /** Null without a token. */
  visitor: Visitor | null;
  world: WorldRecord;
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
export type ResolverContext = Asker & { moment: NotingMoment };

/** The context of a request. The visitor's own device is as the sandbox has it. */
export class RequestContext implements ResolverContext {
  readonly visitor: Visitor | null;
  readonly world: WorldRecord;
  readonly sandbox: Sandbox;
  readonly fixtures: Fixtures;
  readonly tokens: TokenService;
  readonly partial: boolean;
  readonly moment: NotingMoment;
  readonly realTime: () => number;
  readonly #session: string | null;
  #namesSession = false;

  constructor({ visitor, world, sandbox, session, now, realTime, fixtures, tokens, partial }: Asker) {
    this.moment = new NotingMoment(now);
    const device = visitor?.device ? deviceNow(visitor.device, sandbox, this.moment) : null;
    this.visitor = visitor && { ...visitor, device };
    this.world = world;
    this.sandbox = sandbox;
    this.#session = session;
    this.fixtures = fixtures;
    this.tokens = tokens;
    this.partial = partial;
    this.realTime = realTime;
  }

  get now(): number {
    return this.moment.now;
  }

  get session(): string | null {
    this.#namesSession = true;
    return this.#session;
  }

  /** Whether anything so far depends on which session asks; if not, it is the same for all that changed nothing. */
  get namesSession(): boolean {
    return this.#namesSession;
  }
}
