import type { IdentityId, ScenarioId } from '#fixtures/fixtures.ts';
import type { FaultKindId } from '#schema/world/fault-kinds.ts';
import type { FaultTarget } from './world-link.ts';

/** Everything the address decides about what the mock API answers; see `parseWorld`. */
export type WorldSpec = {
  /** Traits in the order given; empty for the default world. */
  scenario: readonly ScenarioId[];
  as: IdentityId | null;
  /** The account to work in, by its id; null for the first. */
  account: string | null;
  now: TimeSetting;
  seed: number;
  /** Added latency in ms, from and to. */
  latency: readonly [number, number];
  fault: readonly Fault[];
};

/** Start and clock of a world. */
export type TimeSetting = {
  /** Milliseconds since 1970. Null: when the world is first requested. */
  start: number | null;
  /** Milliseconds; negative before the start. */
  offset: number;
  frozen: boolean;
};

export type Fault = { target: FaultTarget; kind: FaultKind; when: FaultWhen };

/** One of the table `faultKinds`, with the values given. */
export type FaultKind = {
  name: FaultKindId;
  number: number | null;
  parameters: Readonly<Partial<Record<string, string>>>;
};

/**
 * Which calls of an operation within a session, counted from 1; or those in a window of real time (ms) since its sandbox
 * began.
 */
export type FaultWhen =
  | { kind: 'always' }
  | { kind: 'calls'; from: number; to: number }
  | { kind: 'share'; count: number; of: number }
  | { kind: 'window'; from: number; to: number };

/** The parameters of an address that belong to the mock, in canonical order. */
export const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'] as const;
export type WorldParameter = (typeof worldParameters)[number];

/**
 * The parameters of the portal's demo tools. The API ignores them, but refuses a misspelled one. `step` isn't one of
 * them, because a page has a parameter of that name.
 */
export const demoParameters = ['story', 'notes', 'present'] as const;

export const emptyWorld: WorldSpec = {
  scenario: [],
  as: null,
  account: null,
  now: { start: null, offset: 0, frozen: false },
  seed: 1,
  latency: [0, 0],
  fault: [],
};
