import { LRUCache } from 'lru-cache';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createSandbox } from './sandbox.ts';

export const maxSandboxes = 1_000;
const maxCached = 10_000;
export const idleMinutes = 30;

export type SandboxDump = ReturnType<LRUCache<string, Sandbox>['dump']>;

export type SandboxStore = {
  /** `moveOf` says when a new one starts. `dropped` is true once, after one was dropped for its age or to make room. */
  open(session: string | null, world: WorldSpec, query: string): { sandbox: Sandbox; dropped: boolean };
  find(session: string): Sandbox | null;
  put(session: string, sandbox: Sandbox): void;
  reset(session: string): void;
  remove(session: string): void;
  dump(): SandboxDump;
  load(dump: SandboxDump): void;
  readonly size: number;
};

/** `recount` keeps the changes and counts calls from 1. */
export type SandboxMove = 'keep' | 'recount' | 'restart';

const faultsOf = ({ fault }: WorldSpec): string => JSON.stringify(fault);

/** A sandbox belongs to the inputs of its data: scenario, seed and start. New faults count their calls from 1. */
export function moveOf(before: WorldSpec, after: WorldSpec): SandboxMove {
  const hasSameData =
    before.scenario.join() === after.scenario.join() &&
    before.seed === after.seed &&
    before.now.start === after.now.start &&
    before.now.frozen === after.now.frozen;
  if (!hasSameData || after.now.offset < before.now.offset) return 'restart';
  return faultsOf(before) === faultsOf(after) ? 'keep' : 'recount';
}

const sessionForm = /^[A-Za-z0-9_-]{22}$/;
export const isSessionId = (text: string): boolean => sessionForm.test(text);

/** Keeps 1,000, least recently used first out. `now` is real time, ms; `idleLimit` is in minutes, null for none. */
export function createSandboxStore(now: () => number, idleLimit: number | null = idleMinutes): SandboxStore {
  const dropped = new LRUCache<string, true>({ max: maxCached });
  const sandboxes = new LRUCache<string, Sandbox>({
    max: maxSandboxes,
    // The library takes 0 as no limit.
    ttl: (idleLimit ?? 0) * 60_000,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
    dispose(_sandbox, session, reason) {
      if (reason === 'evict' || reason === 'expire') dropped.set(session, true);
    },
  });
  return {
    open(session, world, query) {
      if (session === null) return { sandbox: createSandbox(world, query, now()), dropped: false };
      const current = sandboxes.get(session);
      if (current?.query === query) return { sandbox: current, dropped: false };
      const move = current ? moveOf(current.world, world) : 'restart';
      if (current && move !== 'restart') {
        const sandbox = { ...current, world, query, calls: move === 'keep' ? current.calls : new Map() };
        sandboxes.set(session, sandbox);
        return { sandbox, dropped: false };
      }
      const sandbox = createSandbox(world, query, now());
      sandboxes.set(session, sandbox);
      return { sandbox, dropped: dropped.delete(session) };
    },
    find: (session) => sandboxes.get(session) ?? null,
    put: (session, sandbox) => sandboxes.set(session, sandbox),
    reset(session) {
      const current = sandboxes.get(session);
      if (current) sandboxes.set(session, createSandbox(current.world, current.query, now()));
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
