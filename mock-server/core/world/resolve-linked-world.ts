import type { SandboxStore } from '#mock-server/core/sandbox/sandbox-store.ts';
import type { ResolveWorld } from './resolve-world.ts';

/**
 * As `resolveWorld`, for links that are opened without headers and contain their session. A link
 * to an earlier world uses that world and leaves the session's sandbox unchanged.
 */
export function createResolveLinkedWorld(resolveWorld: ResolveWorld, sandboxes: SandboxStore): ResolveWorld {
  return (headers, search) => {
    const resolution = resolveWorld(new Headers(), search);
    const session = new URLSearchParams(search).get('session') ?? headers.get('x-mock-session');
    if (!resolution.ok || session === null) return resolution;
    const isSame = sandboxes.find(session)?.query === resolution.value.sandbox.query;
    return isSame ? resolveWorld(new Headers({ 'x-mock-session': session }), search) : resolution;
  };
}
