import { addDays, dayIn, dayMs, daysBetween, startOfDay } from '#schema/calendar/days.ts';

/**
 * A limit is the first instant (ms) after something: after a term, a grace period, the time for a check-in, the life of a
 * response, credits or a trial. What people read is its last day, in the zone of the license.
 */
export type Limit = number;

export const lastInstant = (limit: Limit): number => limit - 1;

/** The last day before a limit, `YYYY-MM-DD`; '' if it is invalid. */
export const lastDay = (limit: Limit, zone: string): string => dayIn(lastInstant(limit), zone);

/** The limit at the end of a day: the earliest instant of the next one. */
export const limitAfter = (day: string, zone: string): Limit => startOfDay(addDays(day, 1), zone);

/** Calendar days from today to the last day before a limit: 0 is today, negative is past. */
export const daysLeft = (limit: Limit, now: number, zone: string): number =>
  daysBetween(dayIn(now, zone), lastDay(limit, zone));

export const isOver = (limit: Limit, now: number): boolean => now >= limit;

export const isLate = (dueAt: Limit | null, now: number): boolean => dueAt !== null && isOver(dueAt, now);

/** Before the next exchange is due, if that is ahead and earlier, else while the response is valid. */
export const takeBy = (validUntil: Limit, exchangeDueAt: Limit | null, now: number): Limit =>
  exchangeDueAt === null || isOver(exchangeDueAt, now) ? validUntil : Math.min(validUntil, exchangeDueAt);

/** The start of the day on which a limit is a number of days away. */
export const daysBefore = (limit: Limit, days: number, zone: string): number =>
  startOfDay(addDays(lastDay(limit, zone), -days), zone);

/** Whether a limit is ahead and its last day at most this many days away. Days are only told apart near it, for speed. */
export const endsWithin = (limit: Limit, days: number, now: number, zone: string): boolean =>
  !isOver(limit, now) && limit - now < (days + 3) * dayMs && daysLeft(limit, now, zone) <= days;

/** The days of a period: `gone` + `left` = `total`. */
export type PeriodDays = {
  total: number;
  /** Today is one of them. */
  gone: number;
  /** 0 on the last day and after. */
  left: number;
};

/** From an instant (ms) to a limit. The length doesn't depend on the zone or on daylight saving. */
export function periodDays(start: number, limit: Limit, now: number, zone: string): PeriodDays {
  const total = Math.max(1, Math.round((limit - start) / dayMs));
  const left = Math.min(total, Math.max(0, daysLeft(limit, now, zone)));
  return { total, gone: total - left, left };
}
