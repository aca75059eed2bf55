import { dayIn } from './calendar.ts';

/** The first instant (ms since 1970) of a day in a zone. Looked for by halves: offsets change, and some midnights do not exist. */
export function startOfDay(day: string, timeZone: string): number {
  const furthest = 15 * 3_600_000;
  let before = Date.parse(`${day}T00:00:00Z`) - furthest;
  let after = before + 2 * furthest;
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000;
    if (dayIn(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
}
