/** Days are `YYYY-MM-DD` (the API's Date scalar). Portal and mock server count days only with these functions. */

import { dateFormatter } from './date-formatter.ts';

export const dayMs = 86_400_000;
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const minuteMs = 60_000;
/** The largest possible UTC offset. */
const furthestMs = 15 * 60 * minuteMs;

/** The calendar day of an instant (ms since 1970) in a zone, such as `2025-11-21`; '' if it is invalid. */
export function dayIn(instant: number, timeZone: string): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  const parts = dateFormatter('day', { timeZone, ...numeric }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Saves 30 ms of 68 for a chart of a year, and 1.3 s of 1.7 for the first list of fleet-1k. */
const mostStarts = 50_000;
const startsByZone = new Map<string, Map<number, number>>();

/** The start of a day in a zone (ms since 1970). */
export const startOfDay = (day: string, timeZone: string): number =>
  startInZone(Date.parse(`${day}T00:00:00Z`), timeZone);

/** The start in a zone of the day that begins in UTC at an instant (ms). */
export function startInZone(inUtc: number, timeZone: string): number {
  const starts = startsByZone.get(timeZone) ?? new Map<number, number>();
  startsByZone.set(timeZone, starts);
  const cached = starts.get(inUtc);
  if (cached !== undefined) return cached;
  const start = findStart(inUtc, timeZone);
  if (starts.size >= mostStarts) starts.clear();
  starts.set(inUtc, start);
  return start;
}

/** By bisection, because offsets change and some midnights don't exist. */
function findStart(inUtc: number, timeZone: string): number {
  const day = new Date(inUtc).toISOString().slice(0, 10);
  let before = inUtc - furthestMs;
  let after = before + 2 * furthestMs;
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (dayIn(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Calendar days from now until an instant (both ms) in a zone: 0 is today, negative is past. */
export function daysUntil(instant: number, now: number, timeZone: string): number {
  return daysBetween(dayIn(now, timeZone), dayIn(instant, timeZone));
}
