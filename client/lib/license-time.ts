import { dayIn, daysBetween } from './calendar.ts';

const dayMs = 86_400_000;

/** Where a moment lies in a term. */
export type LicenseTime = {
  /** Days of the term that are left, a started one counted whole, whatever the zone; 0 once it has ended. */
  daysLeft: number;
  /** The term ends on this very day of the reader's calendar. */
  endsToday: boolean;
  /** Length of the term in days, at least 1. */
  daysTotal: number;
  /** Elapsed share of the term, 0 to 1. */
  elapsed: number;
};

/**
 * Counts the days of a term. `now` is the server's time in ms; instants are RFC 3339. Null when the term
 * has no end, or a date cannot be read.
 */
export function licenseTime(
  term: { startsAt: string; expiresAt: string | null },
  now: number,
  timeZone: string,
): LicenseTime | null {
  const start = Date.parse(term.startsAt);
  const end = term.expiresAt === null ? Number.NaN : Date.parse(term.expiresAt);
  if (!Number.isFinite(start) || !Number.isFinite(end) || end <= start) return null;
  return {
    daysLeft: startedDays(end - now),
    endsToday: now < end && dayIn(now, timeZone) === dayIn(end, timeZone),
    daysTotal: Math.max(1, Math.round((end - start) / dayMs)),
    elapsed: Math.min(1, Math.max(0, (now - start) / (end - start))),
  };
}

function startedDays(duration: number): number {
  return Math.max(0, Math.ceil(duration / dayMs));
}

/** Days left until an instant, a started one counted whole; null when it cannot be read. */
export function daysLeftUntil(instant: string | null | undefined, now: number): number | null {
  const at = instant ? Date.parse(instant) : Number.NaN;
  return Number.isFinite(at) ? startedDays(at - now) : null;
}

/** Whole days from now to an instant on the calendar of a zone; null when the instant cannot be read. */
export function daysUntil(instant: string | null | undefined, now: number, timeZone: string): number | null {
  const at = instant ? Date.parse(instant) : Number.NaN;
  return Number.isFinite(at) ? daysBetween(dayIn(now, timeZone), dayIn(at, timeZone)) : null;
}
