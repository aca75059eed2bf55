import type { MockRequest } from '#mock-server/contract/mock-request.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { worldStart, worldTime } from '#mock-server/core/clock/clock.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { createSandbox, newSandboxKey } from '#mock-server/core/sandbox/sandbox.ts';
import { moveOf } from '#mock-server/core/sandbox/sandbox-store.ts';
import { createPause } from '#mock-server/core/wire/pause.ts';
import { createWorldBuilder } from '#mock-server/core/world/build-world.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { saysWorld } from '#mock-server/core/world/parse-world.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import type { ParsedWorldPart } from '#mock-server/core/world/world-error.ts';

export type AskedWorld = {
  sandbox: Sandbox;
  record: WorldData;
  /** In ms. */
  time: number;
  start: number;
  /** Since the sandbox began, ms. */
  age: number;
  pause(): Promise<void>;
  resolve(world: WorldSpec, other?: { changes?: Sandbox['changes']; time?: number }): ResolvedWorld;
};

async function sandboxOf(mock: Mock, { headers, search }: MockRequest): Promise<ParsedWorldPart<Sandbox>> {
  const { gate, shared, openWorld, now } = mock;
  const caller = gate.read(headers, search);
  if (!caller.ok) return caller;
  const { session } = caller.value;
  const linked = createSandbox(caller.value.world, caller.value.query, now());
  const stored = session === null ? null : await shared.find(session);
  if (session === null || !stored) return { ok: true, value: linked };
  const own = gate.read(new Headers({ 'x-mock-session': session, 'x-mock-world': stored.query }), '');
  if (!own.ok) return own;
  const { sandbox } = (await openWorld(own.value)).resolved;
  if (headers.get('x-mock-world') === null && !saysWorld(search)) return { ok: true, value: sandbox };
  const { world, query } = linked;
  const isIn = moveOf(sandbox.world, world) !== 'restart';
  return { ok: true, value: isIn ? { ...sandbox, world, query } : linked };
}

/** Leaves no trace in the sandbox and in the caches of worlds. */
export async function readAskedWorld(mock: Mock, call: MockRequest): Promise<ParsedWorldPart<AskedWorld>> {
  const read = await sandboxOf(mock, call);
  if (!read.ok) return read;
  const sandbox = { ...read.value, changes: [...read.value.changes] };
  const { world } = sandbox;
  const session = call.headers.get('x-mock-session');
  const now = mock.now();
  const { startedAt } = sandbox;
  const time = worldTime(world.now, startedAt, now);
  const start = worldStart(world.now, startedAt);
  const build = createWorldBuilder(mock.worlds().fixtures);
  const resolve: AskedWorld['resolve'] = (other, { changes = sandbox.changes, time: at = time } = {}) => ({
    sandbox: {
      ...sandbox,
      // Caches compare keys and changes.
      key: newSandboxKey(),
      changes: changes.map((change) => ({ ...change })),
      world: other,
      query: canonicalQuery(other),
    },
    session,
    record: build(other, start, at),
    notice: null,
    time: () => at,
    realTime: () => now,
  });
  const { record } = resolve(world);
  const value = { sandbox, record, time, start, age: now - startedAt, pause: createPause(), resolve };
  return { ok: true, value };
}
