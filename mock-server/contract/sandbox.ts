import type { Change, SignInChange } from './change.ts';
import type { WorldSpec } from './world-spec.ts';

/** By operation. */
export type Calls = Map<string, number>;

export type Sandbox = {
  /** Unique; named by tokens. A reset makes a new one, since caches compare key and number of changes. */
  readonly key: string;
  readonly world: WorldSpec;
  /** In canonical form. */
  readonly query: string;
  /** Real time of the first request, ms. */
  readonly startedAt: number;
  /** Oldest first. */
  readonly changes: Change[];
  /** Of all requests to this world without a session: failed ones lock them all. Null with a session. */
  readonly sharedSignIns: SharedSignIns | null;
  /** The last ones, oldest first. */
  readonly requests: RequestEntry[];
  readonly calls: Calls;
  /** As JSON. */
  changedBytes: number;
};

/** The list is replaced with each entry. */
export type SharedSignIns = { list: readonly SignInChange[] };

export type LoggedVariables = {
  /** JSON without secrets; null if the document can't be parsed, or the variables are too long for the log. */
  variables: string | null;
  variablesCut?: true;
};

/** `status` is null if there was no response. */
export type RequestEntry = LoggedVariables & {
  /** World time, ms. */
  at: number;
  operation: string | null;
  status: number | null;
  ms: number;
  /** As written in an address. */
  fault: string | null;
};
