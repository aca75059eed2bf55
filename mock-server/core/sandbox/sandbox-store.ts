import { LRUCache } from 'lru-cache';
import type { Sandbox, SharedSignIns } from '#mock-server/contract/sandbox.ts';
import type { WorldParameter, WorldSpec } from '#mock-server/contract/world-spec.ts';
import { getOrCreate } from '#mock-server/core/collections/get-or-create.ts';
import { createSandbox } from './sandbox.ts';

export const maxSandboxes = 1_000;
const maxCached = 10_000;
export const idleMinutes = 30;

/** Sandboxes with their ages, from `dump`. */
export type SandboxDump = ReturnType<LRUCache<string, Sandbox>['dump']>;

export type SandboxStore = {
  /**
   * The sandbox of a session in this world. A different world starts a new one; the same world at a later time, another
   * account, or an address without `as`, keeps it. `dropped` is true once, for the
   * first response after the session's sandbox was dropped for its age or to make room. Without a session every
   * request gets the world as linked, and only sign-ins are kept.
   */
  open(session: string | null, world: WorldSpec, query: string): { sandbox: Sandbox; dropped: boolean };
  find(session: string): Sandbox | null;
  /** Replaces the sandbox of a session. */
  put(session: string, sandbox: Sandbox): void;
  /** Back to the world as linked. */
  reset(session: string): void;
  remove(session: string): void;
  /** All sandboxes with their ages, for the store of a restarted server. */
  dump(): SandboxDump;
  load(dump: SandboxDump): void;
  readonly size: number;
};

/** A canonical query without some of its parameters. */
export const without = (query: string, ...names: readonly WorldParameter[]): string =>
  query
    .split('&')
    .filter((pair) => !names.some((name) => pair.startsWith(`${name}=`)))
    .join('&') || 'scenario=online';

/** Whether a session keeps its sandbox when its world changes. */
export function keepsSandbox(
  { world: before, query: known }: Pick<Sandbox, 'world' | 'query'>,
  world: WorldSpec,
  query: string,
): boolean {
  const moved = world.now.offset - before.now.offset;
  if (before.now.start !== world.now.start || before.now.frozen !== world.now.frozen || moved < 0)
    return false;
  // After moving the clock, a visitor who signed in manually is signed in by the address.
  const isSameVisitor = before.as === world.as || world.as === null || (before.as === null && moved > 0);
  return isSameVisitor && without(known, 'as', 'account', 'now') === without(query, 'as', 'account', 'now');
}

const sessionForm = /^[A-Za-z0-9_-]{22}$/;
export const isSessionId = (text: string): boolean => sessionForm.test(text);

/**
 * Keeps at most 1,000 sandboxes, least recently used first out. `now` is the real time, ms; `idleLimit` the minutes
 * a sandbox is kept without a request, null for any time.
 */
export function createSandboxStore(now: () => number, idleLimit: number | null = idleMinutes): SandboxStore {
  const dropped = new LRUCache<string, true>({ max: maxCached });
  const sandboxes = new LRUCache<string, Sandbox>({
    max: maxSandboxes,
    // The library's 0 is no limit.
    ttl: (idleLimit ?? 0) * 60_000,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
    dispose(_sandbox, session, reason) {
      if (reason === 'evict' || reason === 'expire') dropped.set(session, true);
    },
  });
  const signIns = new LRUCache<string, SharedSignIns>({
    max: maxSandboxes,
    ttl: idleMinutes * 60_000,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
  });
  return {
    open(session, world, query) {
      const known = session === null ? undefined : sandboxes.get(session);
      if (known?.query === query) return { sandbox: known, dropped: false };
      if (known && session !== null && keepsSandbox(known, world, query)) {
        const sandbox = { ...known, world, query };
        sandboxes.set(session, sandbox);
        return { sandbox, dropped: false };
      }
      if (session === null) {
        const shared = getOrCreate(signIns, without(query, 'as', 'account'), () => ({ list: [] }));
        return { sandbox: createSandbox(world, query, now(), shared), dropped: false };
      }
      const sandbox = createSandbox(world, query, now());
      sandboxes.set(session, sandbox);
      return { sandbox, dropped: dropped.delete(session) };
    },
    find: (session) => sandboxes.get(session) ?? null,
    put: (session, sandbox) => sandboxes.set(session, sandbox),
    reset(session) {
      const known = sandboxes.get(session);
      if (known) sandboxes.set(session, createSandbox(known.world, known.query, now()));
    },
    remove(session) {
      sandboxes.delete(session);
      dropped.delete(session);
    },
    dump: () => sandboxes.dump(),
    load: (dump) => sandboxes.load(dump),
    get size() {
      return sandboxes.size;
    },
  };
}
