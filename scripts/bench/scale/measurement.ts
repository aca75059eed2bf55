/**
 * One thing that is compared in a small and in a large world, in ms by default; medians of runs that alternate.
 * Where only the large world counts, `small` is its bound and `most` is 1.
 */
export type Line = { what: string; small: number; large: number; most: number; unit?: string };

/** What one part of the benchmark measures; `most` of a line is the ratio it may come to. */
export type Measurement = { title: string; run(): Promise<Line[]> };

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs A and B in turn, A B A B, so that whatever else the machine does meets both. @returns medians, ms */
export async function inTurn(
  rounds: number,
  small: (round: number) => Promise<number>,
  large: (round: number) => Promise<number>,
): Promise<{ small: number; large: number }> {
  const taken = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.small.push(await small(round));
    taken.large.push(await large(round));
  }
  return { small: median(taken.small), large: median(taken.large) };
}
