import type { RatedTerm } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { basisOf, type Forecast, forecastOf } from '#schema/facts/forecast.ts';
import { isOver } from '#schema/facts/limit.ts';
import { worksUntil } from '#schema/facts/term.ts';

/** `asOf` is in ms. */
export type RunwayRecord = Forecast & { asOf: number };

/**
 * At the rate of the last weeks before the last report. Null if the balance is unlimited, unknown or used up, the term
 * isn't in force, or there is too little usage.
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
