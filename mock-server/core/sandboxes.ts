import type { Change } from '#fixtures/changes/changes.ts';
import type { Sandbox, WorldData } from '#mock-server/contract/context.ts';
import type { ApiRequest } from '#mock-server/contract/wire.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import type { WorldError } from '#schema/world/control-api.ts';
import { worldStart, worldTime } from './clock.ts';
import { type SandboxStore, type StoredSandbox, sandboxBounds, versionOf } from './store.ts';
import { saysWorld } from './world/parse-world.ts';
import { type Parsed, quote } from './world/world-error.ts';
import { portalOnly, type Worlds } from './world/worlds.ts';

export type RequestedWorld = {
  spec: WorldSpec;
  /** In canonical form. */
  query: string;
  session: string | null;
};

export type OpenedWorld = {
  session: string | null;
  sandbox: Sandbox;
  data: WorldData;
  /** The number of this call of its operation, from 1; 0 without an operation. */
  callNumber: number;
  /** True once, after the session's sandbox was dropped for its age or to make room. */
  dropped: boolean;
  /** World time, ms; whole seconds. */
  time(): number;
};

export type Sandboxes = {
  /** The header X-Mock-World wins over the address, the address over the server's own. */
  read(headers: ApiRequest['headers'], search: string): Parsed<RequestedWorld>;
  /** A new sandbox starts at `startedAt` (ms), by default now. @throws StoreUnavailable, ChangedAtOnce */
  open(requested: RequestedWorld, operation: string | null, startedAt?: number): Promise<OpenedWorld>;
  /** The world of an address without a session, as for a page that the host renders. */
  asLinked(search: string): Parsed<OpenedWorld>;
  /**
   * Runs on a copy of the changes, again if others changed them meanwhile. Without a session, or if the sandbox was reset
   * meanwhile, the result is as usual, and nothing is stored.
   * @throws StoreUnavailable, ChangedAtOnce, LimitReached
   */
  change<Result>(opened: OpenedWorld, run: (sandbox: Sandbox) => Promise<Result>): Promise<Result>;
};

export class ChangedAtOnce extends Error {
  override name = 'ChangedAtOnce';
  override message = 'This was changed at the same time by other requests. Try again.';
}

export class LimitReached extends Error {
  override name = 'LimitReached';
}

const sessionForm = /^[A-Za-z0-9_-]{22}$/;
export const isSessionId = (text: string): boolean => sessionForm.test(text);

const noSessionId = (value: string): WorldError => ({
  code: 'INVALID',
  message: `${quote(value)} isn't a session ID; nothing was applied. Send 22 characters of base64url.`,
  parameter: 'X-Mock-Session',
  value,
  allowed: ['22 characters of A-Z a-z 0-9 _ -'],
  didYouMean: null,
});

const limitText = (limit: string) => `This demo has reached its limit of ${limit}. Reset it to continue.`;

/** Why a sandbox can't have these changes; null if it can. */
export function tooManyChanges(changes: readonly Change[]): string | null {
  if (changes.length > sandboxBounds.changes) return limitText(`${sandboxBounds.changes} changes`);
  const bytes = changes.reduce((sum, change) => sum + JSON.stringify(change).length, 0);
  return bytes > sandboxBounds.bytes ? limitText(`${sandboxBounds.bytes} bytes of changes`) : null;
}

// Tokens outlive the process, so numbers alone would repeat after a restart.
let instance: string | undefined;
let started = 0;

export function startSandbox(query: string, now: number, operation: string | null = null): StoredSandbox {
  instance ??= [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  started += 1;
  return { key: `${instance}-${started}`, query, startedAt: now, changes: [], counts: firstCall(operation) };
}

const firstCall = (operation: string | null) => new Map(operation === null ? null : [[operation, 1]]);

/** A sandbox belongs to what its data is made of: scenario, seed and start. Time only moves on. */
const belongsTo = (before: WorldSpec, after: WorldSpec): boolean =>
  before.scenario.join() === after.scenario.join() &&
  before.seed === after.seed &&
  before.now.start === after.now.start &&
  before.now.frozen === after.now.frozen &&
  before.now.offset <= after.now.offset;

const maxRuns = 4;
const maxMoves = 5;

export function createSandboxes(
  store: SandboxStore,
  worlds: () => Worlds,
  ownWorld: string,
  now: () => number,
): Sandboxes {
  const readAddress = (search: string) => worlds().read(saysWorld(search) ? search : ownWorld);

  function openedIn(
    { session, spec }: RequestedWorld,
    stored: StoredSandbox,
    callNumber: number,
    dropped = false,
  ): OpenedWorld {
    const { key, query, startedAt, changes } = stored;
    const time = () => worldTime(spec.now, startedAt, now());
    const data = worlds().build(spec, worldStart(spec.now, startedAt), time());
    return { session, sandbox: { key, spec, query, startedAt, changes }, data, callNumber, dropped, time };
  }

  /** The sandbox in another world, if it belongs there too. New faults count calls from 1. */
  function moved(
    stored: StoredSandbox,
    { spec, query }: RequestedWorld,
    operation: string | null,
  ): StoredSandbox | null {
    const before = worlds().read(stored.query);
    if (!before.ok || !belongsTo(before.value.spec, spec)) return null;
    const hasSameFaults = JSON.stringify(before.value.spec.fault) === JSON.stringify(spec.fault);
    return { ...stored, query, counts: hasSameFaults ? stored.counts : firstCall(operation) };
  }

  return {
    read(headers, search) {
      const header = headers.get('x-mock-world');
      const read = header === null ? readAddress(search) : worlds().read(header);
      if (!read.ok) return read;
      const session = headers.get('x-mock-session');
      if (session !== null && !isSessionId(session)) return { ok: false, error: noSessionId(session) };
      return { ok: true, value: { ...read.value, session } };
    },

    async open(requested, operation, startedAt = now()) {
      const { query, session } = requested;
      if (session === null)
        return openedIn(requested, startSandbox(query, startedAt), operation === null ? 0 : 1);
      for (let attempt = 0; attempt < maxMoves; attempt += 1) {
        const latest = await store.open(session, operation);
        const before = latest === 'dropped' ? null : latest;
        if (before?.sandbox.query === query) return openedIn(requested, before.sandbox, before.callNumber);
        const next =
          (before && moved(before.sandbox, requested, operation)) ??
          startSandbox(query, startedAt, operation);
        const expected = before ? versionOf(before.sandbox) : 'none';
        if ((await store.put(session, expected, next)) !== 'done') continue;
        const callNumber = operation === null ? 0 : (next.counts.get(operation) ?? 1);
        return openedIn(requested, next, callNumber, latest === 'dropped');
      }
      throw new ChangedAtOnce();
    },

    asLinked(search) {
      const read = portalOnly(readAddress(search));
      if (!read.ok) return read;
      const requested = { ...read.value, session: null };
      return { ok: true, value: openedIn(requested, startSandbox(requested.query, now()), 0) };
    },

    async change({ session, sandbox }, run) {
      const { key } = sandbox;
      let before = sandbox.changes;
      for (let attempt = 0; attempt < maxRuns; attempt += 1) {
        const changes = [...before];
        const result = await run({ ...sandbox, changes });
        if (changes.length === before.length || session === null) return result;
        const limit = tooManyChanges(changes);
        if (limit) throw new LimitReached(limit);
        const version = { key, changeCount: before.length };
        const written = await store.append(session, version, changes.slice(before.length));
        // If it was reset or removed meanwhile, the change belongs to the sandbox that is gone.
        if (written !== 'conflict') return result;
        const latest = await store.open(session, null);
        if (latest === null || latest === 'dropped' || latest.sandbox.key !== key) return result;
        before = latest.sandbox.changes;
      }
      throw new ChangedAtOnce();
    },
  };
}
