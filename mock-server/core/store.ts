import type { Change } from '#fixtures/changes/changes.ts';
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
  changes: Change[];
  /** By operation, and by fault for those that applied. */
  calls: ReadonlyMap<string, number>;
};

/** Every function is one step, which nothing interrupts. @throws StoreUnavailable */
export type SandboxStore = {
  /** Renews the 30 minutes, and counts one call. 'dropped': there was one within a day. */
  open(session: string, operation: string | null): Promise<{ kept: Kept; call: number } | 'dropped' | null>;
  /** Entry and counts if the sandbox still has this key; changes only if it also has this many. False: nothing was added. */
  append(
    session: string,
    at: { key: string; length: number },
    added: { changes: readonly Change[]; entry: Entry | null; applied: readonly string[] },
  ): Promise<boolean>;
  /**
   * Puts or removes (null) a sandbox where this one is (null: none, 'any': whatever is there). The log stays with its
   * key. False: nothing was put.
   */
  put(session: string, kept: Kept | null, instead: Kept | null | 'any'): Promise<boolean>;
  /** The last 100, oldest first. */
  requests(session: string): Promise<Entry[]>;
  readonly status: 'memory' | 'available' | 'unavailable';
};

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  override message =
    'The store of the sandboxes is unavailable, so a change may not have been saved. Try again in a moment.';
}
