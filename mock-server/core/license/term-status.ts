import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type { DeviceRecord, LicensedDevice, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';

/** A term that ends within this long and has no successor is expiring. */
export const expiringMs = 90 * dayMs;

/** The last instant a term works, ms. */
export const worksUntil = ({ endsAt, graceEndsAt }: TermRecord): number => graceEndsAt ?? endsAt;

/** The term in force at `now` (ms), grace included; null if there is none. */
export function primaryTerm(terms: readonly TermRecord[], now: number): TermRecord | null {
  return terms.findLast((term) => term.startsAt <= now && now < worksUntil(term)) ?? null;
}

/** The status of a term at `now` (ms). Grace ends early when the next term starts. */
export function termStatus(term: TermRecord, now: number): LicenseStatus {
  const { startsAt, endsAt, successor } = term;
  if (now < startsAt) return 'SCHEDULED';
  if (worksUntil(term) <= now || (successor && successor.startsAt <= now)) return 'EXPIRED';
  if (endsAt <= now) return 'GRACE';
  return !successor && endsAt - expiringMs <= now ? 'EXPIRING' : 'ACTIVE';
}

/** The status of a device at `now` (ms): the worse of license and check-in. */
export function deviceStatus({ license, retired }: DeviceRecord, now: number): DeviceStatus {
  if (retired) return 'RETIRED';
  const term = license && primaryTerm(license.terms, now);
  if (!license || !term)
    return license?.terms.some(({ startsAt }) => startsAt <= now) ? 'EXPIRED' : 'NO_LICENSE';
  const status = termStatus(term, now);
  if (status === 'GRACE') return status;
  // Not yet overdue at the due time itself.
  if (now > license.nextCheckInDueAt) return 'CHECK_IN_OVERDUE';
  return status === 'EXPIRING' ? status : 'ACTIVE';
}

/** The instant after which published software is not covered: the end of a term that works on in grace. */
export const updatesEndAt = ({ endsAt }: TermRecord, now: number): number | null =>
  endsAt <= now ? endsAt : null;

/** The device with its license; null without a hardware license. */
export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}

/** When the next usage file of an offline device is due (ms); null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, now: number): number | null {
  const term = license?.offline ? primaryTerm(license.terms, now) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}
