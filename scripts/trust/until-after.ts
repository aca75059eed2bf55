/** When a time that begins now is over, by `performance.now()`: never if it isn't limited. */
export const untilAfter = (minutes: number | null): number =>
  performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;
