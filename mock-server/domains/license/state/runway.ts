import type { RatedTerm } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { basisOf, type Forecast, forecastOf } from '#schema/facts/forecast.ts';
import { isOver } from '#schema/facts/limit.ts';
import { worksUntil } from '#schema/facts/term.ts';

/** When the actions left will be used up, from those used up to `asOf` (ms). */
export type RunwayRecord = Forecast & { asOf: number };

/**
 * The runway of a term at the rate of its last weeks, as of the last report, against the end of the term or, in grace, of
 * the grace period. Null if the balance is unlimited, unknown or used up, the term isn't in force, or there is too little
 * usage.
 */
export function runwayOf(term: RatedTerm, now: number): RunwayRecord | null {
  const { remaining, startsAt, endsAt, reportedThrough: asOf } = term;
  if (remaining === null || remaining <= 0 || asOf === null) return null;
  if (now < startsAt || isOver(worksUntil(term), now)) return null;
  const basisDays = basisOf({ startsAt, asOf });
  if (basisDays === null) return null;
  const used = term.usedBetween(asOf - basisDays * dayMs, asOf);
  const until = isOver(endsAt, now) ? worksUntil(term) : endsAt;
  const forecast = forecastOf({ remaining, startsAt, asOf }, used, until, now);
  return forecast && { ...forecast, asOf };
}
