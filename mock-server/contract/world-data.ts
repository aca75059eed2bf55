import type { Steady } from '#fixtures/builders/instants.ts';
import type { AccountRecord } from '#fixtures/builders/records.ts';

/** A world's data at a time; instants in ms of the world's time. */
export type WorldData = {
  seed: number;
  startsAt: number;
  /** Since when and until when (not included) the data are these. */
  steady: Steady;
  accounts: readonly AccountRecord[];
  /** The accounts as the world starts. */
  accountsAtStart(): readonly AccountRecord[];
};
