import { endsWithin, type Limit } from './limit.ts';

/** Credits lapse soon when their last day is at most this many days ahead. */
export const lapseSoonDays = 45;

export const lapsesSoon = (at: Limit, now: number, zone: string): boolean =>
  endsWithin(at, lapseSoonDays, now, zone);
