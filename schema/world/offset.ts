const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
] as const;

/** Milliseconds of each unit of a duration. */
export const unitMs = Object.fromEntries(units) as Readonly<Record<(typeof units)[number][0], number>>;

/** Writes ms as `+30d` or `-2h`, in the largest unit that fits. */
export function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const [unit, ms] = units.find(([, length]) => size % length === 0) ?? ['s', 1_000];
  return `${offset < 0 ? '-' : '+'}${size / ms}${unit}`;
}
