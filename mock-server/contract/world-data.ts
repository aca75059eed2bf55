import type { StablePeriod } from '#fixtures/builders/instants.ts';
import type { AccountRecord } from '#fixtures/builders/records.ts';

/** A world's data at a time; instants in ms of the world's time. */
export type WorldData = {
  seed: number;
  startsAt: number;
  /** The interval in which the data are valid; the end is excluded. */
  steady: StablePeriod;
  accounts: readonly AccountRecord[];
  /** The accounts as the world starts. */
  accountsAtStart(): readonly AccountRecord[];
};
