import type { Moment, ValidityInterval } from '#mock-server/contract/moment.ts';

export const momentAt = (now: number): Moment => ({ reached: (instant) => instant <= now });

/** A moment that notes for how long everything it was asked stays true. */
export class NotingMoment implements Moment {
  readonly #now: number;
  #from = Number.NEGATIVE_INFINITY;
  #until = Number.POSITIVE_INFINITY;

  /** @param now the world's time, in whole ms. */
  constructor(now: number) {
    this.#now = now;
  }

  reached(instant: number): boolean {
    const hasCome = instant <= this.#now;
    if (hasCome) this.#from = Math.max(this.#from, instant);
    else this.#until = Math.min(this.#until, instant);
    return hasCome;
  }

  /** The time itself, ms. What depends on it is true for no other. */
  get now(): number {
    this.#from = this.#now;
    this.#until = this.#now + 1;
    return this.#now;
  }

  /** From when and until when, ms, everything asked so far would have been answered the same; the end is not part of it. */
  get validity(): ValidityInterval {
    return { from: this.#from, until: this.#until };
  }
}
