import type { Sandbox, WorldData } from '#mock-server/contract/context.ts';
import type { Asked } from '#mock-server/contract/wire.ts';
import { worldStart, worldTime } from './clock/clock.ts';
import { type Asks, isSessionId, type OpenedSandbox, type Sandboxes, startSandbox } from './sandboxes.ts';
import { saysWorld } from './world/parse-world.ts';
import type { WorldError } from './world/world-error.ts';
import type { Worlds } from './world/worlds.ts';

export type OpenedWorld = {
  session: string | null;
  sandbox: Sandbox;
  data: WorldData;
  /** From 1; 0 without an operation. */
  call: number;
  dropped: boolean;
  /** World time, ms; whole seconds. */
  time(): number;
};

type Read<Value> = { ok: true; value: Value } | { ok: false; error: WorldError };

export type WorldOpener = {
  /** The header X-Mock-World wins over the address, the address over the server's own. */
  read(headers: Asked['headers'], search: string): Read<Asks>;
  /** @throws StoreUnavailable */
  open(asks: Asks, operation: string | null): Promise<OpenedWorld>;
  /** Without a session. */
  asLinked(headers: Asked['headers'], search: string): Read<OpenedWorld>;
};

const noSessionId = (value: string): WorldError => ({
  code: 'INVALID',
  message: `${JSON.stringify(value.slice(0, 80))} isn't a session ID; nothing was applied. Send 22 characters of base64url.`,
  parameter: 'X-Mock-Session',
  value,
  allowed: ['22 characters of A-Z a-z 0-9 _ -'],
  didYouMean: null,
});

export function createWorldOpener(
  worlds: () => Worlds,
  sandboxes: Sandboxes,
  ownWorld: string,
  now: () => number,
): WorldOpener {
  const read: WorldOpener['read'] = (headers, search) => {
    const parsed = worlds().read(headers.get('x-mock-world') ?? (saysWorld(search) ? search : ownWorld));
    if (!parsed.ok) return parsed;
    const session = headers.get('x-mock-session');
    if (session !== null && !isSessionId(session)) return { ok: false, error: noSessionId(session) };
    const { world, query } = parsed.value;
    return { ok: true, value: { world, query, session } };
  };
  function enter(session: string | null, { sandbox, call, dropped }: OpenedSandbox): OpenedWorld {
    const { world, startedAt } = sandbox;
    const time = () => worldTime(world.now, startedAt, now());
    const data = worlds().build(world, worldStart(world.now, startedAt), time());
    return { session, sandbox, data, call, dropped, time };
  }
  return {
    read,
    open: async (asks, operation) => enter(asks.session, await sandboxes.open(asks, operation)),
    asLinked(headers, search) {
      const asks = read(headers, search);
      if (!asks.ok) return asks;
      const { world, query } = asks.value;
      const { key, startedAt } = startSandbox(query, now(), null);
      const sandbox = { key, world, query, startedAt, changes: [] };
      return { ok: true, value: enter(null, { sandbox, call: 0, dropped: false }) };
    },
  };
}
