import { endsWithin, type Limit } from './limit.ts';

/** Credits lapse soon when their last day is at most this many days ahead. */
export const lapseSoonDays = 45;

export const lapsesSoon = (at: Limit, now: number, zone: string): boolean =>
  endsWithin(at, lapseSoonDays, now, zone);

/** The next of some lapses that is soon; null if none is. */
export const nextLapse = <Lapse extends { at: Limit }>(
  lapses: readonly Lapse[],
  now: number,
  zone: string,
): Lapse | null =>
  lapses.filter(({ at }) => lapsesSoon(at, now, zone)).sort((a, b) => a.at - b.at)[0] ?? null;
