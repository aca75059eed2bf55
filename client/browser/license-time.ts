import { dayIn, daysUntil as daysBetweenInstants, spanDays } from '#schema/calendar/days.ts';
import { browserTimeZone, isTimeZone } from './time-zone.ts';

/** Where a moment lies in a term. */
export type LicenseTime = {
  /** Days of the term that are left, as its dates say; 0 on the day it ends, and after. */
  daysLeft: number;
  daysGone: number;
  /** The term is in force and ends on this very day. */
  endsToday: boolean;
  /** Length of the term in days, at least 1: days gone and days left. */
  daysTotal: number;
};

/**
 * The zone the days of a license are counted in: the organization's, so that every reader sees the same dates.
 * The reader's own where the API doesn't say, or names one that this browser doesn't know.
 */
export function licenseZone(hardware: { timeZone?: string | null } | null | undefined): string {
  const zone = hardware?.timeZone;
  return zone && isTimeZone(zone) ? zone : browserTimeZone();
}

const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : Number.NaN);

/**
 * Counts the days of a term. `now` is the server's time in ms; instants are RFC 3339. Null when the term
 * has no end, or a date cannot be read.
 */
export function licenseTime(
  term: { startsAt: string; expiresAt: string | null },
  now: number,
  timeZone: string,
): LicenseTime | null {
  const start = instantOf(term.startsAt);
  const end = instantOf(term.expiresAt);
  if (!(end > start)) return null;
  const { total, gone, left } = spanDays(start, end, now, timeZone);
  return { daysLeft: left, daysGone: gone, daysTotal: total, endsToday: now < end && left === 0 };
}

/** Days from now until an instant on the calendar of a zone; null when the instant cannot be read. */
export function daysUntil(instant: string | null | undefined, now: number, timeZone: string): number | null {
  const at = instantOf(instant);
  return Number.isFinite(at) ? daysBetweenInstants(at, now, timeZone) : null;
}

/** The days of a term, `YYYY-MM-DD`, `to` the day it ends on; null without an end. Null when they cannot be read. */
export function termDates(
  term: { startsAt: string; expiresAt: string | null },
  timeZone: string,
): { from: string; to: string | null } | null {
  const from = dayIn(instantOf(term.startsAt), timeZone);
  const to = term.expiresAt === null ? null : dayIn(instantOf(term.expiresAt), timeZone);
  return from === '' || to === '' ? null : { from, to };
}
