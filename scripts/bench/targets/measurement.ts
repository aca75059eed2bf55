import { inTurn, median } from '#scripts/bench/rounds.ts';

/** Medians, ms by default; `most` is the allowed ratio. If only `large` counts, `small` is its bound and `most` 1. */
export type Line = { what: string; small: number; large: number; most: number; unit?: string };

export type Measurement = { title: string; run(): Promise<Line[]> };

export const bounded = (what: string, bound: number, figure: number, unit = 'ms'): Line => ({
  what,
  small: bound,
  large: figure,
  most: 1,
  unit,
});

const sizes = ['small', 'large'] as const;
export type Size = (typeof sizes)[number];

/** The medians of two measurements that alternate, so that other load on the machine affects both. */
export async function compare(
  rounds: number,
  measure: (size: Size, round: number) => Promise<number>,
): Promise<Record<Size, number>> {
  const times = await inTurn(sizes, rounds, measure);
  return { small: median(times.small), large: median(times.large) };
}
