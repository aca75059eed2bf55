import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestContext, ResolverContext } from '#mock-server/contract/context.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { NotingMoment } from '#mock-server/core/clock/moment.ts';
import { deviceNow } from '#mock-server/core/devices/device-now.ts';

/** The context of a request. The visitor's own device is as the sandbox has it. */
export class TrackedContext implements ResolverContext {
  readonly visitor: Visitor | null;
  readonly world: WorldData;
  readonly sandbox: Sandbox;
  readonly fixtures: Fixtures;
  readonly tokens: TokenService;
  readonly partial: boolean;
  readonly moment: NotingMoment;
  readonly realTime: () => number;
  readonly #session: string | null;
  #namesSession = false;

  constructor({
    visitor,
    world,
    sandbox,
    session,
    now,
    realTime,
    fixtures,
    tokens,
    partial,
  }: RequestContext) {
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
