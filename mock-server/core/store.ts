import type { Change } from '#fixtures/changes/changes.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';

export const sandboxBounds = {
  changes: 10_000,
  bytes: 1_000_000,
  requests: 100,
  /** Names of operations and faults that are counted. */
  counts: 1_000,
  sandboxes: 1_000,
  idleMs: 30 * 60_000,
  /** How long a store outside the process remembers that it dropped a sandbox. */
  droppedMs: 24 * 60 * 60_000,
} as const;

/** A request of a sandbox; `at` is in ms. */
export type LogEntry = Omit<LoggedRequest, 'at'> & { at: number };

export type StoredSandbox = {
  key: string;
  /** The world in canonical form. */
  query: string;
  /** Real time, ms. */
  startedAt: number;
  changes: Change[];
  /** By operation, and by fault for those that applied. */
  counts: ReadonlyMap<string, number>;
};

/** A sandbox as its writer saw it. */
export type SandboxVersion = { key: string; query: string; changeCount: number };

export const versionOf = ({ key, query, changes }: StoredSandbox): SandboxVersion => ({
  key,
  query,
  changeCount: changes.length,
});

/** 'conflict': another writer came first. 'gone': the sandbox was reset, replaced or dropped. */
export type WriteResult = 'done' | 'conflict' | 'gone';

/** Every function is one step, which nothing interrupts. @throws StoreUnavailable */
export type SandboxStore = {
  /** Renews the 30 minutes, and counts one call. 'dropped': there was one, dropped for its age or to make room (Redis tells for a day). */
  open(
    session: string,
    operation: string | null,
  ): Promise<{ sandbox: StoredSandbox; callNumber: number } | 'dropped' | null>;
  /** Adds an entry, and counts faults that applied, if the sandbox still has this key. */
  log(session: string, key: string, entry: LogEntry | null, applied: readonly string[]): Promise<void>;
  /** Adds changes to this version. Its query may be another meanwhile. */
  append(
    session: string,
    version: Omit<SandboxVersion, 'query'>,
    changes: readonly Change[],
  ): Promise<WriteResult>;
  /** Compare and set; null removes. The log stays with its key. */
  put(
    session: string,
    expected: SandboxVersion | 'none' | 'any',
    sandbox: StoredSandbox | null,
  ): Promise<WriteResult>;
  /** The last 100, oldest first. */
  requests(session: string): Promise<LogEntry[]>;
  readonly status: 'memory' | 'available' | 'unavailable';
};

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  override message =
    'The store of the sandboxes is unavailable, so a change may not have been saved. Try again in a moment.';
}
