import type { StablePeriod } from '#fixtures/builders/instants.ts';
import type { AccountRecord } from '#fixtures/builders/records.ts';

/** Instants are ms of the world's time. */
export type WorldData = {
  seed: number;
  startsAt: number;
  /** The data are valid in this interval; the end is excluded. */
  steady: StablePeriod;
  accounts: readonly AccountRecord[];
  accountsAtStart(): readonly AccountRecord[];
};
