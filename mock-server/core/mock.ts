import type { Respond } from '#mock-server/contract/mock-request.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import type { SandboxStore } from './sandbox/sandbox-store.ts';
import type { Sandboxes } from './sandbox/sandboxes.ts';
import type { OpenWorld, ResolveWorld, WorldGate } from './world/resolve-world.ts';
import type { Worlds } from './world/worlds.ts';

export type Mock = {
  worlds(): Worlds;
  readonly tokens: TokenService;
  /** In this process. With a shared store, only for requests without a session. */
  readonly sandboxes: SandboxStore;
  readonly shared: Sandboxes;
  readonly resolveWorld: ResolveWorld;
  readonly gate: WorldGate;
  readonly openWorld: OpenWorld;
  readonly respond: Respond;
  /** In ms. */
  readonly now: () => number;
  fetch(request: Request): Promise<Response>;
};
