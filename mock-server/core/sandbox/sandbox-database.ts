import type { RequestEntry, Sandbox } from '#mock-server/contract/sandbox.ts';
import type { SandboxMove } from './sandbox-store.ts';

/** What a sandbox is restored from. `changes` are JSON, oldest first. */
export type SandboxContent = Pick<Sandbox, 'key' | 'family' | 'query' | 'startedAt'> & {
  changes: readonly string[];
  /** The fixtures and the secret of the process that created it, as `originOf` writes them. */
  origin: string;
};

export type Visit = {
  /** The world it has to be in, in canonical form. */
  query: string;
  /** The real time, ms. */
  now: number;
  /** For a sandbox created by this visit. */
  newKey: string;
  origin: string;
  /** What the caller already has, to get later changes only. */
  known: { key: string; length: number } | null;
  /** Counted as a call. */
  operation: string | null;
  /** The fate of this sandbox in another world. */
  replace: { key: string; query: string; how: SandboxMove } | null;
};

/** When an identity last sent a request, world time in ms. */
type ActiveAt = readonly [identity: string, at: number];

/** Everything about a sandbox. `requests` are JSON, oldest first. */
export type StoredSandbox = SandboxContent & {
  requests: readonly string[];
  calls: readonly (readonly [operation: string, count: number])[];
  activeAt: readonly ActiveAt[];
};

export type Visited =
  /** It is in another world; nothing was counted. */
  | { isElsewhere: true; key: string; query: string }
  | (SandboxContent & {
      isElsewhere: false;
      /** The index of the first of `changes`. */
      from: number;
      /** Whether the former sandbox was dropped for its age or to make room. */
      dropped: boolean;
      /** The number of this call of the operation; 0 without one. */
      call: number;
      activeAt: readonly ActiveAt[];
    });

/**
 * Sandboxes by ID in a store that several processes use. Every function is one atomic step and one round trip, and
 * rejects while the store is unavailable.
 */
export type SandboxDatabase = {
  /** Gets a sandbox, creating it where there is none. */
  visit(id: string, visit: Visit): Promise<Visited>;
  /**
   * Appends changes, as JSON, to the sandbox of this key if it has `length` changes. `behind`: it has others by now;
   * `replaced`: there is another sandbox in its place.
   */
  append(
    id: string,
    to: { key: string; length: number },
    changes: readonly string[],
  ): Promise<'saved' | 'behind' | 'replaced'>;
  /** Adds to the log of a sandbox of this family, counts its fault, and keeps the latest of each identity's times (ms). */
  log(
    id: string,
    family: string,
    entry: RequestEntry,
    activeAt: Iterable<ActiveAt>,
    fault: string | null,
  ): Promise<void>;
  read(id: string, now: number): Promise<StoredSandbox | null>;
  /**
   * Keeps only the first changes of the sandbox of this key and gives it a new one, if it has `length` changes. False: it
   * was replaced or has others by now.
   */
  rewind(
    id: string,
    from: { key: string; length: number },
    to: { key: string; length: number },
    now: number,
  ): Promise<boolean>;
  /** Replaces a sandbox; with `instead`, only if that is what is there. */
  put(
    id: string,
    content: SandboxContent & Partial<StoredSandbox>,
    now: number,
    instead?: { key: string; length: number },
  ): Promise<void>;
  /** Adds an entry of a held response, the oldest one makes room; false if the sandbox is in another world by now. */
  hold(id: string, query: string, entry: string): Promise<boolean>;
  /** The entries of held responses, oldest first. */
  held(id: string): Promise<string[]>;
  /** Removes one entry. */
  letGo(id: string, entry: string): Promise<void>;
  /** Removes the entries, those of one operation if given, and counts them. */
  release(id: string, operation?: string): Promise<number>;
  /** Removes its changes, calls, log and held responses. */
  reset(id: string, newKey: string, now: number): Promise<void>;
  remove(id: string): Promise<void>;
  readonly isAvailable: boolean;
  close(): void;
};
