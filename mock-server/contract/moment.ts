/** A moment of a world's time that is asked and not told, so that what is learned of it stays true for a while. */
export type Moment = {
  /** Whether an instant (ms) has come. */
  reached(instant: number): boolean;
};

export type ValidityInterval = { from: number; until: number };
