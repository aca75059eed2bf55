import type { AlertCode, AlertSeverity, DeviceStatus } from '#schema/types.generated.ts';
import { daysLeft, isOver, type Limit } from './limit.ts';
import { soonDays } from './term.ts';

/** The severities, worst first. */
export const severities: readonly AlertSeverity[] = ['CRITICAL', 'WARNING', 'INFO'];

/** The inputs of an alert's order; `dueAt` is null without a due date. */
export type AlertTimes = { severity: AlertSeverity; dueAt: Limit | null };

export const isProblem = (severity: AlertSeverity): boolean =>
  severity === 'CRITICAL' || severity === 'WARNING';

/** The place of a severity, worst first. One that a newer API adds comes last. */
export const severityRank = (severity: AlertSeverity): number => {
  const rank = severities.indexOf(severity);
  return rank < 0 ? severities.length - 1 : rank;
};

/** Sorts alerts: worst first, then the earliest due; those without a due date last. */
export function byAttention(a: AlertTimes, b: AlertTimes): number {
  const [dueA, dueB] = [a.dueAt ?? Number.MAX_VALUE, b.dueAt ?? Number.MAX_VALUE];
  return severityRank(a.severity) - severityRank(b.severity) || (dueA === dueB ? 0 : dueA - dueB);
}

/** From each of these days before its last day, the end of a license without a next term is announced. */
export const leadDays = [180, 90, 30, 14, 7, 1] as const;

/** From this many days before its last day, the end of a license without a next term is critical. */
export const criticalDays = 7;

/** The severity of the end of a term without a next one; critical from its last days on, in grace too. */
export function endSeverity(endsAt: Limit, now: number, zone: string): AlertSeverity {
  const days = daysLeft(endsAt, now, zone);
  if (isOver(endsAt, now) || days <= criticalDays) return 'CRITICAL';
  return days <= soonDays ? 'WARNING' : 'INFO';
}

/** The alerts about a license say what a device's status says. */
const licenseStatus = new Map<AlertCode, DeviceStatus>([
  ['LICENSE_EXPIRING', 'EXPIRING'],
  ['LICENSE_IN_GRACE', 'GRACE'],
  ['LICENSE_EXPIRED', 'EXPIRED'],
]);

type DeviceFacts = {
  status: DeviceStatus;
  alerts: readonly { severity: AlertSeverity; code: AlertCode; dueAt: string | null }[];
};

/** What is wrong with a device, worst first: the first is its status, the others are further reasons. Active if nothing is. */
export function deviceStates({ status, alerts }: DeviceFacts): readonly (DeviceStatus | AlertCode)[] {
  if (status === 'RETIRED') return [status];
  const wrong = alerts
    .filter(({ severity }) => isProblem(severity))
    .map(({ severity, code, dueAt }) => ({
      severity,
      code,
      dueAt: dueAt === null ? null : Date.parse(dueAt),
    }))
    .sort(byAttention)
    .map(({ code }) => licenseStatus.get(code) ?? code);
  return [...new Set(status === 'ACTIVE' && wrong.length > 0 ? wrong : [...wrong, status])];
}
