/** The values of the grid lines, lowest first. */
export type ChartScale = { low: number; high: number; ticks: readonly number[] };

/** At most five round integer ticks that include 0 and all values. */
export function chartScale(values: readonly number[]): ChartScale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const span = Math.max(1, highest - lowest);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 3, 4, 5, 10].map((factor) => factor * power).find(fits) ?? 10 * power);
  function fits(candidate: number): boolean {
    return Number.isInteger(candidate) && candidate >= rough;
  }
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(step, Math.ceil(highest / step) * step);
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, at) => low + at * step) };
}
