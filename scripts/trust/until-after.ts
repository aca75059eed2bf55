/** The `performance.now()` when a time limit that starts now ends; infinite without a limit. */
export const untilAfter = (minutes: number | null): number =>
  performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;
