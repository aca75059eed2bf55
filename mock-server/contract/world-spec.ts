import type { IdentityId, ScenarioId } from '#fixtures/fixtures.ts';
import type { FaultKindId } from '#schema/world/fault-kinds.ts';
import type { nobody } from '#schema/world/nobody.ts';
import type { FaultTarget } from './world-link.ts';

export type WorldSpec = {
  /** In the order given; empty for the default world. */
  scenario: readonly ScenarioId[];
  as: IdentityId | typeof nobody | null;
  /** Null for the first account. */
  account: string | null;
  now: TimeSetting;
  seed: number;
  /** From and to, ms. */
  latency: readonly [number, number];
  fault: readonly Fault[];
};

export type TimeSetting = {
  /** In ms; null for the time of the first request. */
  start: number | null;
  /** In ms; negative before the start. */
  offset: number;
  frozen: boolean;
};

export type Fault = { target: FaultTarget; kind: FaultKind; when: FaultWhen };

export type FaultKind = {
  name: FaultKindId;
  number: number | null;
  parameters: Readonly<Partial<Record<string, string>>>;
};

/** Calls of an operation within a session, counted from 1; null for all. */
export type FaultWhen = { from: number; to: number } | null;

export const emptyWorld: WorldSpec = {
  scenario: [],
  as: null,
  account: null,
  now: { start: null, offset: 0, frozen: false },
  seed: 1,
  latency: [0, 0],
  fault: [],
};
