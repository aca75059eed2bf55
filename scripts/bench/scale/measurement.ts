/**
 * A comparison of a small and a large world: medians of alternating runs, in ms by default. If only the large
 * world counts, `small` is its bound and `most` is 1.
 */
export type Line = { what: string; small: number; large: number; most: number; unit?: string };

/** A part of the benchmark; `most` of a line is the allowed ratio. */
export type Measurement = { title: string; run(): Promise<Line[]> };

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Alternates A and B, so that other load on the machine affects both. @returns medians, ms */
export async function inTurn(
  rounds: number,
  small: (round: number) => Promise<number>,
  large: (round: number) => Promise<number>,
): Promise<{ small: number; large: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await small(round));
    times.large.push(await large(round));
  }
  return { small: median(times.small), large: median(times.large) };
}
