import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { worldStart, worldTime } from '#mock-server/core/clock/clock.ts';
import { isSessionId, type SandboxStore } from '#mock-server/core/sandbox/sandbox-store.ts';
import { saysWorld } from './parse-world.ts';
import type { WorldError } from './world-error.ts';
import type { Worlds } from './worlds.ts';

/** A request's world: the sandbox it is in, its data and its clock. */
export type ResolvedWorld = {
  sandbox: Sandbox;
  /** The X-Mock-Session header. Null without one. */
  session: string | null;
  record: WorldData;
  /** Whether the session's sandbox was dropped; true once. */
  dropped: boolean;
  /** The world's current time, ms. */
  time(): number;
  /** The real time, ms. */
  realTime(): number;
};

export type WorldResolution = { ok: true; value: ResolvedWorld } | { ok: false; error: WorldError };

export type ResolveWorld = (headers: RequestHeaders, search: string) => WorldResolution;

type Options = {
  worlds: () => Worlds;
  sandboxes: SandboxStore;
  /** The world of requests that name none. */
  ownWorld: string;
  now: () => number;
};

/**
 * Finds the world a request is in: the header X-Mock-World wins over the address, the address over the
 * server's own world; X-Mock-Session says which sandbox.
 */
export function createResolveWorld(options: Options): ResolveWorld {
  const { worlds, sandboxes, ownWorld, now } = options;
  return (headers, search) => {
    const { read, build } = worlds();
    const said = read(headers.get('x-mock-world') ?? (saysWorld(search) ? search : ownWorld));
    if (!said.ok) return said;
    const session = headers.get('x-mock-session');
    if (session !== null && !isSessionId(session))
      return {
        ok: false,
        error: {
          code: 'INVALID',
          message: `${JSON.stringify(session.slice(0, 80))} isn't a session ID; nothing was applied. Send 22 characters of base64url.`,
          parameter: 'X-Mock-Session',
          value: session,
          allowed: ['22 characters of A-Z a-z 0-9 _ -'],
          didYouMean: null,
        },
      };
    const { world, query } = said.value;
    const { sandbox, dropped } = sandboxes.open(session, world, query);
    const time = () => worldTime(world.now, sandbox.startedAt, now());
    const record = build(world, worldStart(world.now, sandbox.startedAt), time());
    return { ok: true, value: { sandbox, session, record, dropped, time, realTime: now } };
  };
}
