import type { Change } from '#fixtures/changes/changes.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import type { Entry } from './log.ts';

export const sandboxBounds = {
  changes: 10_000,
  bytes: 1_000_000,
  requests: 100,
  /** Names of operations and faults that are counted. */
  calls: 1_000,
  sandboxes: 1_000,
  idleMs: 30 * 60_000,
  /** How long a dropped sandbox can be announced. */
  announcedMs: 24 * 60 * 60_000,
} as const;

export type Kept = {
  key: string;
  /** In canonical form. */
  world: string;
  /** Real time, ms. */
  startedAt: number;
  changes: readonly Change[];
  /** By operation, and by fault for those that applied. */
  calls: ReadonlyMap<string, number>;
};

/** Every function is one step, which nothing interrupts. @throws StoreUnavailable */
export type SandboxStore = {
  /** Renews the 30 minutes, and counts one call. 'dropped': there was one within a day. */
  open(session: string, operation: string | null): Promise<{ kept: Kept; call: number } | 'dropped' | null>;
  /** Entry and counts if the sandbox still has this key; changes only if it also has this many. False: nothing was added. */
  append(session: string, at: { key: string; length: number }, added: Added): Promise<boolean>;
  /**
   * Puts or removes (null) a sandbox where this one is (null: none, 'any': whatever is there). The log stays with its
   * key. False: nothing was put.
   */
  put(session: string, kept: Kept | null, instead: Kept | null | 'any'): Promise<boolean>;
  /** The last 100, oldest first. */
  requests(session: string): Promise<Entry[]>;
  readonly status: 'memory' | 'available' | 'unavailable';
};

export type Added = { changes: readonly Change[]; entry: Entry | null; applied: readonly string[] };

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  override message =
    'The store of the sandboxes is unavailable, so a change may not have been saved. Try again in a moment.';
}

export class ChangedAtOnce extends Error {
  override name = 'ChangedAtOnce';
  override message = 'This was changed at the same time by other requests. Try again.';
}

const sessionForm = /^[A-Za-z0-9_-]{22}$/;
export const isSessionId = (text: string): boolean => sessionForm.test(text);

/** Null where a sandbox may have these changes. */
export function tooManyChanges(changes: readonly Change[]): string | null {
  if (changes.length > sandboxBounds.changes) return limitText(`${sandboxBounds.changes} changes`);
  const bytes = changes.reduce((sum, change) => sum + JSON.stringify(change).length, 0);
  return bytes > sandboxBounds.bytes ? limitText(`${sandboxBounds.bytes} bytes of changes`) : null;
}

const limitText = (limit: string) => `This demo has reached its limit of ${limit}. Reset it to continue.`;

// Tokens outlive the process, so numbers alone would repeat after a restart; random bytes for each take 6 µs.
let instance: string | undefined;
let started = 0;

export function startSandbox(world: string, now: number, operation: string | null): Kept {
  instance ??= [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  started += 1;
  const key = `${instance}-${started}`;
  return { key, world, startedAt: now, changes: [], calls: firstCall(operation) };
}

const firstCall = (operation: string | null) => new Map(operation === null ? [] : [[operation, 1]]);

/** A sandbox belongs to what its data is made of: scenario, seed and start. New faults count calls from 1. */
function moved(
  kept: Kept,
  before: WorldSpec,
  after: WorldSpec,
  query: string,
  operation: string | null,
): Kept | null {
  const hasSameData =
    before.scenario.join() === after.scenario.join() &&
    before.seed === after.seed &&
    before.now.start === after.now.start &&
    before.now.frozen === after.now.frozen;
  if (!hasSameData || after.now.offset < before.now.offset) return null;
  if (JSON.stringify(before.fault) === JSON.stringify(after.fault)) return { ...kept, world: query };
  return { ...kept, world: query, calls: firstCall(operation) };
}

export type Asks = {
  world: WorldSpec;
  query: string;
  session: string | null;
};

export type OpenedSandbox = {
  sandbox: Sandbox;
  /** From 1; 0 without an operation. */
  call: number;
  /** True once, after the session's sandbox was dropped for its age or to make room. */
  dropped: boolean;
};

export type Sandboxes = {
  /** @throws StoreUnavailable */
  open(asks: Asks, operation: string | null): Promise<OpenedSandbox>;
  /** Runs on a copy of the changes, again if others changed them meanwhile. @throws StoreUnavailable, ChangedAtOnce */
  change<Answer>(
    session: string | null,
    sandbox: Sandbox,
    run: (sandbox: Sandbox) => Promise<Answer>,
  ): Promise<Answer | { limit: string }>;
};

const maxRuns = 4;
const maxMoves = 5;

export function createSandboxes(
  store: SandboxStore,
  readWorld: (query: string) => WorldSpec | null,
  now: () => number,
): Sandboxes {
  function settle(kept: Kept, world: WorldSpec): Sandbox {
    const { key, world: query, startedAt, changes } = kept;
    return { key, world, query, startedAt, changes: changes as Change[] };
  }

  async function open({ world, query, session }: Asks, operation: string | null): Promise<OpenedSandbox> {
    if (session === null)
      return {
        sandbox: settle(startSandbox(query, now(), null), world),
        call: operation === null ? 0 : 1,
        dropped: false,
      };
    for (let attempt = 0; attempt < maxMoves; attempt += 1) {
      const found = await store.open(session, operation);
      const before = found === 'dropped' || found === null ? null : found;
      if (before?.kept.world === query)
        return { sandbox: settle(before.kept, world), call: before.call, dropped: false };
      const worldBefore = before && readWorld(before.kept.world);
      const kept =
        (before && worldBefore && moved(before.kept, worldBefore, world, query, operation)) ??
        startSandbox(query, now(), operation);
      if (!(await store.put(session, kept, before?.kept ?? null))) continue;
      const call = operation === null ? 0 : (kept.calls.get(operation) ?? 1);
      return { sandbox: settle(kept, world), call, dropped: found === 'dropped' };
    }
    throw new ChangedAtOnce();
  }

  return {
    open,
    async change(session, first, run) {
      let sandbox = first;
      for (let attempt = 0; attempt < maxRuns; attempt += 1) {
        const { key, changes: before } = sandbox;
        const changes = [...before];
        const answer = await run({ ...sandbox, changes });
        if (changes.length === before.length || session === null) return answer;
        const limit = tooManyChanges(changes);
        if (limit) return { limit };
        const added = { changes: changes.slice(before.length), entry: null, applied: [] };
        if (await store.append(session, { key, length: before.length }, added)) return answer;
        const found = await store.open(session, null);
        // Reset or removed meanwhile: what was changed belongs to the sandbox that is gone.
        if (found === null || found === 'dropped' || found.kept.key !== key) return answer;
        sandbox = settle(found.kept, sandbox.world);
      }
      throw new ChangedAtOnce();
    },
  };
}
