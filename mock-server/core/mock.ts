import type { Respond } from '#mock-server/contract/mock-request.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import type { ExecuteIn } from './graphql/graphql-handler.ts';
import type { SandboxStore } from './sandbox/sandbox-store.ts';
import type { Sandboxes } from './sandbox/sandboxes.ts';
import type { HeldResponses } from './wire/held-responses.ts';
import type { OpenWorld, ResolveWorld, WorldGate } from './world/resolve-world.ts';
import type { Worlds } from './world/worlds.ts';

/** Everything behind the API and the control API; they share worlds, sandboxes and tokens. */
export type Mock = {
  worlds(): Worlds;
  readonly tokens: TokenService;
  /** Sandboxes of this process; with a store that several share, only what requests without a session need. */
  readonly sandboxes: SandboxStore;
  /** The sandboxes of all sessions. */
  readonly shared: Sandboxes;
  /** Responses that the fault `hold` keeps. */
  readonly held: HeldResponses;
  readonly resolveWorld: ResolveWorld;
  readonly gate: WorldGate;
  readonly openWorld: OpenWorld;
  readonly respond: Respond;
  readonly executeIn: ExecuteIn;
  /** The real time, ms. */
  readonly now: () => number;
  /** The same as a function from Request to Response. */
  fetch(request: Request): Promise<Response>;
};
