import type { Change } from './change.ts';
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
  /** The last ones, oldest first. */
  readonly requests: RequestEntry[];
  readonly calls: Calls;
  /** As JSON. */
  changedBytes: number;
};

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
