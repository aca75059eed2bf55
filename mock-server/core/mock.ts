import type { Respond } from '#mock-server/contract/mock-request.ts';
import type { TokenService } from '#mock-server/contract/token-service.ts';
import type { SandboxStore } from './sandbox/sandbox-store.ts';
import type { ResolveWorld } from './world/resolve-world.ts';
import type { Worlds } from './world/worlds.ts';

/** Everything behind the API and the control API; they share worlds, sandboxes and tokens. */
export type Mock = {
  worlds(): Worlds;
  readonly tokens: TokenService;
  readonly sandboxes: SandboxStore;
  readonly resolveWorld: ResolveWorld;
  readonly respond: Respond;
  /** The same as a function from Request to Response. */
  fetch(request: Request): Promise<Response>;
};
