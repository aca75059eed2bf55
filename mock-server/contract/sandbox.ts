import type { Change, SignInChange } from './change.ts';
import type { WorldSpec } from './world-spec.ts';

/** Calls so far, by operation. */
export type Calls = Map<string, number>;

/** A world and what one visitor changed in it. */
export type Sandbox = {
  /** Unique; a sandbox that was reset or rewound gets a new one, since caches compare key and number of changes. */
  readonly key: string;
  /** Named by tokens. Rewound sandboxes and forks have it in common, so that people stay signed in. */
  readonly family: string;
  readonly world: WorldSpec;
  /** The world in canonical form. */
  readonly query: string;
  /** When the world was first requested: real time, ms. */
  readonly startedAt: number;
  /** What was changed, oldest first. */
  readonly changes: Change[];
  /**
   * Sign-ins of all requests to this world without a session, which share no sandbox: failed ones lock
   * them all. Null with a session, whose changes include its own.
   */
  readonly sharedSignIns: SharedSignIns | null;
  /** The last requests, oldest first. */
  readonly requests: RequestEntry[];
  /** Time of each identity's last request (world time, ms). */
  readonly activeAt: Map<string, number>;
  /** Calls so far, by operation; and how often each fault applied, by its text in an address. */
  readonly calls: Calls;
  /** Size of the changes as JSON. */
  changedBytes: number;
};

/** The list is replaced with each entry. */
export type SharedSignIns = { list: readonly SignInChange[] };

/** The variables of a request, for its log entry. */
export type LoggedVariables = {
  /** JSON without secrets; null if the document can't be parsed, or the variables are too long for the log. */
  variables: string | null;
  /** The variables are too long. */
  variablesCut?: true;
};

/** A log entry of a request. `status` is null if there was no response. */
export type RequestEntry = LoggedVariables & {
  /** World time, ms. */
  at: number;
  operation: string | null;
  status: number | null;
  ms: number;
  /** The fault that was applied, as written in an address. */
  fault: string | null;
};
