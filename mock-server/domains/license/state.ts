import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type {
  DeviceRecord,
  LicensedDevice,
  LightDevice,
  LightTerm,
  RatedTerm,
  TermRecord,
} from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';
import { basisOf, type Forecast, forecastOf } from '#schema/facts/forecast.ts';
import { isLate, isOver } from '#schema/facts/limit.ts';
import { shownTerm, termInForce, termStatus, worksUntil } from '#schema/facts/term.ts';

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
  isOver(endsAt, now) ? endsAt : null;

export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}

/** In ms; null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, now: number): number | null {
  const term = license?.offline ? termInForce(license.terms, now) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}

/** `asOf` is in ms. */
export type RunwayRecord = Forecast & { asOf: number };

/** At the rate before the last report. Null if unlimited, unknown, used up, not in force, or with too little usage. */
export function runwayOf(term: RatedTerm, now: number): RunwayRecord | null {
  const { remaining, startsAt, endsAt, reportedThrough: asOf } = term;
  if (remaining === null || remaining <= 0 || asOf === null || isOver(worksUntil(term), now)) return null;
  const basisDays = basisOf({ startsAt, asOf });
  if (basisDays === null) return null;
  const used = term.usedBetween(asOf - basisDays * dayMs, asOf);
  const until = isOver(endsAt, now) ? worksUntil(term) : endsAt;
  const forecast = forecastOf({ remaining, startsAt, asOf }, used, until, now);
  return forecast && { ...forecast, asOf };
}
