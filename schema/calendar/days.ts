/** Calendar days as `YYYY-MM-DD`, the API's scalar Date: the only functions that count days, on either side. */

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** No zone is further from UTC than this. */
const furthestMs = 15 * 60 * minuteMs;

// Making a formatter costs far more than using it, and tables hold hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', options);
  formatters.set(timeZone, made);
  return made;
}

/** The calendar day of an instant (ms since 1970) in a zone, for example `2025-11-21`; '' for no instant. */
export function dayIn(instant: number, timeZone: string): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  const parts = formatter(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The day that many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

const mostStarts = 5_000;
const starts = new Map<string, number>();

/** The first instant (ms since 1970) of a day in a zone. */
export function startOfDay(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const start = starts.get(key) ?? findStart(day, timeZone);
  if (starts.size >= mostStarts) starts.clear();
  starts.set(key, start);
  return start;
}

/** By bisection: offsets change, and some midnights do not exist. */
function findStart(day: string, timeZone: string): number {
  let before = Date.parse(`${day}T00:00:00Z`) - furthestMs;
  let after = before + 2 * furthestMs;
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (dayIn(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Days from now until an instant (both ms) on the calendar of a zone: 0 is today, negative is past. */
export function daysUntil(instant: number, now: number, timeZone: string): number {
  return daysBetween(dayIn(now, timeZone), dayIn(instant, timeZone));
}

/** The days of a period: `gone` + `left` is always `total`. */
export type SpanDays = {
  total: number;
  gone: number;
  /** 0 on the day it ends, and after. */
  left: number;
};

/**
 * Counts the days of a period, such as a license term, from one instant to another (ms). A period ends on the
 * day of its end instant, so that "220 days left" and "ends Jun 30" agree; its length does not depend on the
 * zone or on a change of the clocks.
 */
export function spanDays(start: number, end: number, now: number, timeZone: string): SpanDays {
  const total = Math.max(1, Math.round((end - start) / dayMs));
  const left = now >= end ? 0 : Math.min(total, Math.max(0, daysUntil(end, now, timeZone)));
  return { total, gone: total - left, left };
}
