import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type { DeviceRecord, LicensedDevice, LicenseRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { DeviceStatus, LicenseStatus } from '#mock-server/contract/types.generated.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '#schema/calendar/days.ts';
import { isLate, isOver } from '#schema/facts/limit.ts';
import { runsOutAt } from '#schema/facts/pace.ts';
import { shownTerm, termInForce, termStatus, worksUntil } from '#schema/facts/term.ts';

/** The term in force, its grace period included; null without one. */
export const currentTerm = ({ license }: DeviceRecord, now: number): TermRecord | null =>
  license ? termInForce(license.terms, now) : null;

/** The status of a term at `now` (ms); days are counted in `zone`. */
export const statusOf = (term: TermRecord, now: number, zone: string): LicenseStatus =>
  termStatus({ ...term, nextStartsAt: term.successor?.startsAt ?? null }, now, zone);

/** The status of the term that the device is shown with; null without one. */
export function shownStatus({ license }: DeviceRecord, now: number, zone: string): LicenseStatus | null {
  const terms = license?.terms ?? [];
  const term = shownTerm(terms, now);
  const next = term && terms[terms.indexOf(term) + 1];
  return term && termStatus({ ...term, nextStartsAt: next?.startsAt ?? null }, now, zone);
}

/** The status of a device: the worse of its term's and its check-in's. */
export function deviceStatus(
  { license, retired }: DeviceRecord,
  now: number,
  shown: LicenseStatus | null,
): DeviceStatus {
  if (retired) return 'RETIRED';
  if (!license || !shown) return 'NO_LICENSE';
  if (shown === 'GRACE' || shown === 'EXPIRED') return shown;
  if (isLate(license.nextCheckInDueAt, now)) return 'CHECK_IN_OVERDUE';
  return shown === 'EXPIRING' ? shown : 'ACTIVE';
}

/** The limit after which published software isn't covered; null for a term in force. */
export const updatesEndAt = ({ endsAt }: TermRecord, now: number): number | null =>
  isOver(endsAt, now) ? endsAt : null;

export function licensed(device: DeviceRecord | null): LicensedDevice | null {
  return device?.license ? { ...device, license: device.license } : null;
}

/** When the next usage report is due (ms); null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, now: number): number | null {
  const term = license?.offline ? termInForce(license.terms, now) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}

/** The whole days without a report between reported ones; `from` and `to` are both included. */
export const missingDays = (
  { missing }: LicenseRecord,
  zone: string,
): { from: string; to: string; days: number }[] =>
  missing
    .map((range) => ({
      from: addDays(dayIn(range.from - 1, zone), 1),
      to: addDays(dayIn(range.to, zone), -1),
    }))
    .map(({ from, to }) => ({ from, to, days: daysBetween(from, to) + 1 }))
    .filter(({ days }) => days > 0);

/** Actions used on each day of a term and its grace period, through the last one that is reported. */
export function usedByDay(term: TermRecord, zone: string): number[] {
  const { startsAt, reportedThrough } = term;
  if (reportedThrough === null || reportedThrough <= startsAt) return [];
  const through = Math.min(reportedThrough, worksUntil(term));
  const first = dayIn(startsAt, zone);
  const starts = Array.from({ length: daysBetween(first, dayIn(through - 1, zone)) + 1 }, (_, day) =>
    startOfDay(addDays(first, day), zone),
  );
  return starts.map((from, day) => term.usedBetween(from, (starts[day + 1] ?? through + 1) - 1));
}

/** Actions used in the days a pace is derived from, by the records of an hour. Saves 3 ms of 7 for the alerts of a device. */
const usedByTerm = new WeakMap<TermRecord, number>();

/** When the balance is used up (ms). Null if it is unlimited, unknown, used up or not in force, and if it can't be told. */
export function balanceRunsOutAt(term: TermRecord, now: number): number | null {
  const { remaining, startsAt, reportedThrough: asOf } = term;
  if (remaining === null || asOf === null || isOver(worksUntil(term), now)) return null;
  const usedBetween = (from: number, to: number) => {
    const used = usedByTerm.get(term) ?? term.usedBetween(from, to);
    usedByTerm.set(term, used);
    return used;
  };
  return runsOutAt({ remaining, startsAt, asOf, usedBetween }, now);
}
