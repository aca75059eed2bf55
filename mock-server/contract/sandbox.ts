import type { Change, SignInChange } from './change.ts';
import type { WorldSpec } from './world-spec.ts';

/** Calls so far, by operation. */
export type Calls = Map<string, number>;

/** A world and what one visitor changed in it. */
export type Sandbox = {
  /** Unique: no two sandboxes share it, nor does one that was reset with what it was before. */
  readonly key: string;
  readonly world: WorldSpec;
  /** The world in canonical form. */
  readonly query: string;
  /** When the world was first requested: real time, ms. */
  readonly startedAt: number;
  /** What was changed, oldest first. */
  readonly changes: Change[];
  /**
   * Sign-ins of all requests to this world that have no session, since those share no sandbox: failed ones lock
   * them all. Null with a session, whose changes include its own.
   */
  readonly sharedSignIns: SharedSignIns | null;
  /** The last requests, oldest first. */
  readonly requests: RequestEntry[];
  /** When each person's session last asked for something, ms of the world's time; by identity. */
  readonly activeAt: Map<string, number>;
  /** Calls so far, by operation. */
  readonly calls: Calls;
  /** Size of the changes as JSON. */
  changedBytes: number;
};

/** The list is replaced with each entry. */
export type SharedSignIns = { list: readonly SignInChange[] };

/** One request as the log keeps it. `status` is null when nothing was answered. */
export type RequestEntry = {
  operation: string | null;
  status: number | null;
  ms: number;
  /** The kind of fault that struck, as an address says it. */
  fault: string | null;
};
