import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { Moment } from '#mock-server/contract/moment.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';

/** A term that ends within this long and has no successor is expiring. */
const expiringMs = 90 * dayMs;

/** The last instant a term works, ms. */
export const worksUntil = ({ endsAt, graceEndsAt }: TermRecord): number => graceEndsAt ?? endsAt;

/** The term in force at a moment, grace included; null when none is. */
export function primaryTerm(terms: readonly TermRecord[], moment: Moment): TermRecord | null {
  return terms.findLast((term) => moment.reached(term.startsAt) && !moment.reached(worksUntil(term))) ?? null;
}

/** Where a term stands at a moment. Grace ends early where the next term takes over. */
export function termStatus(term: TermRecord, moment: Moment): LicenseStatus {
  const { startsAt, endsAt, successor } = term;
  if (!moment.reached(startsAt)) return 'SCHEDULED';
  if (moment.reached(worksUntil(term)) || (successor && moment.reached(successor.startsAt))) return 'EXPIRED';
  if (moment.reached(endsAt)) return 'GRACE';
  return !successor && moment.reached(endsAt - expiringMs) ? 'EXPIRING' : 'ACTIVE';
}

export function deviceStatus({ license, retired }: DeviceRecord, moment: Moment): DeviceStatus {
  if (retired) return 'RETIRED';
  if (!license || !primaryTerm(license.terms, moment)) return 'UNLICENSED';
  // Due for the whole of its millisecond.
  return moment.reached(license.nextCheckInDueAt + 1) ? 'CHECK_IN_OVERDUE' : 'READY';
}

/** The instant after which published software is not covered: the end of a term that works on in grace. */
export const updatesEndAt = ({ endsAt }: TermRecord, moment: Moment): number | null =>
  moment.reached(endsAt) ? endsAt : null;
