import { dayMs } from '#schema/calendar/days.ts';

/** Milliseconds of each unit of a duration, largest first. */
export const unitMs = { d: dayMs, h: 3_600_000, m: 60_000, s: 1_000 } as const;

/** Writes ms as `+30d` or `-2h`, in the largest unit that fits. */
export function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const [unit, ms] = Object.entries(unitMs).find(([, length]) => size % length === 0) ?? ['s', 1_000];
  return `${offset < 0 ? '-' : '+'}${size / ms}${unit}`;
}
