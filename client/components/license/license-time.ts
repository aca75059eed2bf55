import { isTimeZone, readerTimeZone } from '#client/browser/time-zone.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { daysLeft, isOver, lastDay, periodDays } from '#schema/facts/limit.ts';
import type { LicenseStatus } from '#schema/types.generated.ts';

export type LicenseTime = {
  /** Days left; 0 on the last day and after. */
  daysLeft: number;
  daysGone: number;
  endsToday: boolean;
  /** Length of the term in days, at least 1. */
  daysTotal: number;
};

/** The organization's, so that everyone sees the same dates; the reader's if the API names no zone the browser knows. */
export function licenseZone(hardware: { timeZone?: string | null } | null | undefined): string {
  const zone = hardware?.timeZone;
  return zone && isTimeZone(zone) ? zone : readerTimeZone();
}

/** The last term that has started; undefined without one. Terms are oldest first. */
export const lastStarted = <Term extends { status: LicenseStatus }>(
  terms: readonly Term[] | undefined,
): Term | undefined => terms?.findLast(({ status }) => status !== 'SCHEDULED');

/** The term that a device is shown with: the one in force, else the last that has started; null without one. */
export const shownTerm = <Term, Past extends { status: LicenseStatus }>(
  hardware: { primaryServiceLicense: Term; serviceLicenses: readonly Past[] } | null | undefined,
): NonNullable<Term> | Past | null =>
  hardware?.primaryServiceLicense ?? lastStarted(hardware?.serviceLicenses) ?? null;

type Ends = { status: LicenseStatus; expiresAt: string | null; graceEndsAt: string | null };

/** The limit that a term runs toward: its end, then that of its grace period. Null without one. */
export const endAhead = ({ status, expiresAt, graceEndsAt }: Ends): string | null =>
  status === 'GRACE' ? graceEndsAt : expiresAt;

const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : Number.NaN);

/** `now` is ms; dates are RFC 3339. Null if the term has no end or a date is invalid. */
export function licenseTime(
  term: { startsAt: string; expiresAt: string | null },
  now: number,
  timeZone: string,
): LicenseTime | null {
  const start = instantOf(term.startsAt);
  const end = instantOf(term.expiresAt);
  if (!(end > start)) return null;
  const { total, gone, left } = periodDays(start, end, now, timeZone);
  return { daysLeft: left, daysGone: gone, daysTotal: total, endsToday: !isOver(end, now) && left === 0 };
}

/** Days from today until the last day before a limit; 0 is today. Null if it is invalid. */
export function daysUntil(limit: string | null | undefined, now: number, timeZone: string): number | null {
  const end = instantOf(limit);
  return Number.isFinite(end) ? daysLeft(end, now, timeZone) : null;
}

/** First and last day, `YYYY-MM-DD`; `to` is null if it has no end. Null if a date is invalid. */
export function termDates(
  term: { startsAt: string; expiresAt: string | null },
  timeZone: string,
): { from: string; to: string | null } | null {
  const from = dayIn(instantOf(term.startsAt), timeZone);
  const to = term.expiresAt === null ? null : lastDay(instantOf(term.expiresAt), timeZone);
  return from === '' || to === '' ? null : { from, to };
}
