import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { DeviceStatus, LicenseStatus } from './types.generated.ts';

/** A term that ends within this long and has no successor is expiring. */
const expiringMs = 90 * dayMs;

/** The last instant a term works, ms. */
export const worksUntil = ({ endsAt, graceEndsAt }: TermRecord): number => graceEndsAt ?? endsAt;

/** The term in force at `now`, grace included; null when none is. */
export function primaryTerm(terms: readonly TermRecord[], now: number): TermRecord | null {
  return terms.findLast((term) => term.startsAt <= now && now < worksUntil(term)) ?? null;
}

/** Where a term stands at `now`. Grace ends early where the next term takes over. */
export function termStatus(term: TermRecord, now: number): LicenseStatus {
  const { startsAt, endsAt, successor } = term;
  if (now < startsAt) return 'SCHEDULED';
  if (now >= worksUntil(term) || (successor && now >= successor.startsAt)) return 'EXPIRED';
  if (now >= endsAt) return 'GRACE';
  return !successor && endsAt - now <= expiringMs ? 'EXPIRING' : 'ACTIVE';
}

export function deviceStatus({ license, retired }: DeviceRecord, now: number): DeviceStatus {
  if (retired) return 'RETIRED';
  if (!license || !primaryTerm(license.terms, now)) return 'UNLICENSED';
  return now > license.nextCheckInDueAt ? 'CHECK_IN_OVERDUE' : 'READY';
}

/** The instant after which published software is not covered: the end of a term that works on in grace. */
export const updatesEndAt = ({ endsAt }: TermRecord, now: number): number | null =>
  now >= endsAt ? endsAt : null;
