import { dayMs } from '#schema/calendar/days.ts';

const longestDays = 90;
const shortestDays = 14;
const fewestUses = 5;
/** A count is old after this many days. */
const oldDays = 14;

/** A balance of actions and when it was counted; instants in ms. */
export type Counted = {
  remaining: number;
  startsAt: number;
  asOf: number;
  usedBetween: (from: number, to: number) => number;
};

export const isOldCount = (asOf: number, now: number): boolean => now > asOf + oldDays * dayMs;

/**
 * When the balance is used up (ms) at the pace of up to 90 days of its term; never in the past. Null for an empty
 * balance and an old count, and if too little was used to tell.
 */
export function runsOutAt({ remaining, startsAt, asOf, usedBetween }: Counted, now: number): number | null {
  const days = Math.min(Math.floor((asOf - startsAt) / dayMs), longestDays);
  if (remaining <= 0 || days < shortestDays || isOldCount(asOf, now)) return null;
  const used = usedBetween(asOf - days * dayMs, asOf);
  return used < fewestUses ? null : Math.max(asOf + (remaining / used) * days * dayMs, now);
}
