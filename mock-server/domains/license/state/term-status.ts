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

/** The status of a term at `now` (ms), its days counted in `zone`. */
export const statusOf = (term: TermRecord, now: number, zone: string): LicenseStatus =>
  termStatus({ ...term, nextStartsAt: term.successor?.startsAt ?? null }, now, zone);

/** The status of the term a device is shown with at `now` (ms); null without one. */
export function shownStatus({ license }: LightDevice, now: number, zone: string): LicenseStatus | null {
  const terms = license?.terms ?? [];
  const term = shownTerm(terms, now);
  const next = term && terms[terms.indexOf(term) + 1];
  return term && termStatus({ ...term, nextStartsAt: next?.startsAt ?? null }, now, zone);
}

/** The status of a device at `now` (ms): the worse of that of its shown term and check-in. */
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

/** The instant after which published software is not covered: the end of a term that works on in grace. */
export const updatesEndAt = ({ endsAt }: LightTerm, now: number): number | null =>
  endsAt <= now ? endsAt : null;

/** The device with its license; null without a hardware license. */
export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}

/** When the next usage file of an offline device is due (ms); null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, now: number): number | null {
  const term = license?.offline ? termInForce(license.terms, now) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}
