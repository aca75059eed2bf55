import type { RequestEntry, Sandbox } from '#mock-server/contract/sandbox.ts';
import type { SandboxMove } from './sandbox-store.ts';

/** `changes` are JSON, oldest first. */
export type SandboxContent = Pick<Sandbox, 'key' | 'query' | 'startedAt'> & {
  changes: readonly string[];
  /** Fixtures and secret of the process that created it. */
  origin: string;
};

export type Visit = {
  query: string;
  /** In ms. */
  now: number;
  newKey: string;
  origin: string;
  /** The caller's copy, so that only later changes are returned. */
  known: { key: string; length: number } | null;
  operation: string | null;
  replace: { key: string; query: string; how: SandboxMove } | null;
};

/** `requests` are JSON, oldest first. */
export type StoredSandbox = SandboxContent & {
  requests: readonly string[];
  calls: readonly (readonly [operation: string, count: number])[];
};

export type Visited =
  /** Nothing was counted. */
  | { isElsewhere: true; key: string; query: string }
  | (SandboxContent & {
      isElsewhere: false;
      from: number;
      /** Dropped for its age or to make room. */
      dropped: boolean;
      /** From 1; 0 without an operation. */
      call: number;
    });

/** Every function is one atomic step and one round trip, and rejects while the store is unavailable. */
export type SandboxDatabase = {
  visit(id: string, visit: Visit): Promise<Visited>;
  /** As JSON. `behind`: it no longer has `length` changes; `replaced`: another sandbox is in its place. */
  append(
    id: string,
    to: { key: string; length: number },
    changes: readonly string[],
  ): Promise<'saved' | 'behind' | 'replaced'>;
  /** Logs a request of the sandbox with this key, if any, counts faults, and keeps the latest time (ms) of each identity. */
  log(id: string, key: string, entry: RequestEntry | null, faults: readonly string[]): Promise<void>;
  read(id: string, now: number): Promise<StoredSandbox | null>;
  put(id: string, content: SandboxContent & Partial<StoredSandbox>, now: number): Promise<void>;
  reset(id: string, newKey: string, now: number): Promise<void>;
  remove(id: string): Promise<void>;
  readonly isAvailable: boolean;
  close(): void;
};
