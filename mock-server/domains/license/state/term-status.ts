import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type {
  DeviceRecord,
  LicensedDevice,
  LightDevice,
  LightTerm,
  TermRecord,
} from '#fixtures/builders/records.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';
import { isLate } from '#schema/facts/limit.ts';
import { shownTerm, termInForce, termStatus } from '#schema/facts/term.ts';

/** `now` is in ms; days are counted in `zone`. */
export const statusOf = (term: TermRecord, now: number, zone: string): LicenseStatus =>
  termStatus({ ...term, nextStartsAt: term.successor?.startsAt ?? null }, now, zone);

/** Of the term the device is shown with; null without one. */
export function shownStatus({ license }: LightDevice, now: number, zone: string): LicenseStatus | null {
  const terms = license?.terms ?? [];
  const term = shownTerm(terms, now);
  const next = term && terms[terms.indexOf(term) + 1];
  return term && termStatus({ ...term, nextStartsAt: next?.startsAt ?? null }, now, zone);
}

/** The worse status of term and check-in. */
export function deviceStatus(
  { license, retired }: LightDevice,
  now: number,
  shown: LicenseStatus | null,
): DeviceStatus {
  if (retired) return 'RETIRED';
  if (!license || !shown) return 'NO_LICENSE';
  if (shown === 'GRACE' || shown === 'EXPIRED') return shown;
  if (isLate(license.nextCheckInDueAt, now)) return 'CHECK_IN_OVERDUE';
  return shown === 'EXPIRING' ? shown : 'ACTIVE';
}

/** Software published later is not covered; null for a term in force. */
export const updatesEndAt = ({ endsAt }: LightTerm, now: number): number | null =>
  endsAt <= now ? endsAt : null;

/** Null without a hardware license. */
export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}

/** In ms; null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, now: number): number | null {
  const term = license?.offline ? termInForce(license.terms, now) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}
