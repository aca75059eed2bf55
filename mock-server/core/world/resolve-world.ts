import type { RequestHeaders } from '#mock-server/contract/mock-request.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { worldStart, worldTime } from '#mock-server/core/clock/clock.ts';
import { isSessionId, type SandboxStore } from '#mock-server/core/sandbox/sandbox-store.ts';
import type {
  Caller,
  Eventually,
  OpenedSandbox,
  Sandboxes,
  SandboxNotice,
} from '#mock-server/core/sandbox/sandboxes.ts';
import { saysWorld } from './parse-world.ts';
import type { WorldError } from './world-error.ts';
import type { Worlds } from './worlds.ts';

export type ResolvedWorld = {
  sandbox: Sandbox;
  session: string | null;
  record: WorldData;
  notice: SandboxNotice | null;
  /** In ms. */
  time(): number;
  /** In ms. */
  realTime(): number;
};

type Refused = { ok: false; error: WorldError };
export type WorldResolution = { ok: true; value: ResolvedWorld } | Refused;

export type ResolveWorld = (headers: RequestHeaders, search: string) => WorldResolution;

export type Entered = { caller: Caller; opened: OpenedSandbox; resolved: ResolvedWorld };

type Options = {
  worlds: () => Worlds;
  ownWorld: string;
  now: () => number;
};

export type WorldGate = {
  /** The header X-Mock-World wins over the address, the address over the server's own. */
  read(headers: RequestHeaders, search: string): { ok: true; value: Caller } | Refused;
  enter(caller: Pick<Caller, 'session'>, opened: Pick<OpenedSandbox, 'sandbox' | 'notice'>): ResolvedWorld;
};

export function createWorldGate({ worlds, ownWorld, now }: Options): WorldGate {
  return {
    read(headers, search) {
      const parsed = worlds().read(headers.get('x-mock-world') ?? (saysWorld(search) ? search : ownWorld));
      if (!parsed.ok) return parsed;
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
      const { world, query } = parsed.value;
      return { ok: true, value: { session, world, query, operation: null } };
    },
    enter({ session }, { sandbox, notice }) {
      const { world, startedAt } = sandbox;
      const time = () => worldTime(world.now, startedAt, now());
      const record = worlds().build(world, worldStart(world.now, startedAt), time());
      return { sandbox, session, record, notice, time, realTime: now };
    },
  };
}

export function createResolveWorld({ read, enter }: WorldGate, sandboxes: SandboxStore): ResolveWorld {
  return (headers, search) => {
    const request = read(headers, search);
    if (!request.ok) return request;
    const { session, world, query } = request.value;
    const { sandbox, dropped } = sandboxes.open(session, world, query);
    return { ok: true, value: enter(request.value, { sandbox, notice: dropped ? 'dropped' : null }) };
  };
}

export type OpenWorld = (caller: Caller) => Eventually<Entered>;

export function createOpenWorld({ enter }: WorldGate, sandboxes: Sandboxes): OpenWorld {
  const entered = (caller: Caller, opened: OpenedSandbox): Entered => ({
    caller,
    opened,
    resolved: enter(caller, opened),
  });
  return (caller) => {
    const opened = sandboxes.open(caller);
    return opened instanceof Promise
      ? opened.then((later) => entered(caller, later))
      : entered(caller, opened);
  };
}

/** For links, opened without headers. A link to an earlier world leaves the session's sandbox unchanged. */
export function createOpenLinkedWorld(openWorld: OpenWorld, sandboxes: Sandboxes) {
  return async (caller: Caller, session: string | null): Promise<Entered> => {
    const asLinked = { ...caller, session: null };
    if (session === null) return openWorld(asLinked);
    let sandbox: Pick<Sandbox, 'query'> | null = null;
    try {
      sandbox = await sandboxes.find(session);
    } catch {
      // The store doesn't answer; opening the world reports it.
    }
    return openWorld(sandbox?.query === caller.query ? { ...caller, session } : asLinked);
  };
}
