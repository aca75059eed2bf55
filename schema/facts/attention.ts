import { addDays, dayIn, startOfDay } from '#schema/calendar/days.ts';
import type { AlertCode, AlertSeverity } from '#schema/types.generated.ts';
import { daysLeft, isOver, type Limit, lastDay } from './limit.ts';
import { soonDays } from './term.ts';

/** The severities, worst first. */
export const severities: readonly AlertSeverity[] = ['CRITICAL', 'WARNING', 'INFO'];

/** The inputs of an alert's order and snooze; `dueAt` is null without a due date. */
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

/** From this many days before its last day, the end of a license without a next term is critical. */
export const criticalDays = 7;

/** The severity of the end of a term without a next one; critical from its last days on, in grace too. */
export function endSeverity(endsAt: Limit, now: number, zone: string): AlertSeverity {
  const days = daysLeft(endsAt, now, zone);
  if (isOver(endsAt, now) || days <= criticalDays) return 'CRITICAL';
  return days <= soonDays ? 'WARNING' : 'INFO';
}

/** Facts that stay until someone acts: a snooze would only hide them. */
const neverSnoozed: readonly AlertCode[] = ['LICENSE_EXPIRED', 'NO_LICENSE', 'ACTIONS_EXHAUSTED'];

const longestDays = 90;
const overdueDays = 7;
const criticalSnoozeDays = 1;

/** A midnight (ms). Null if it can never be snoozed, or its limit's last day begins before a snooze could end. */
export function snoozableUntil(
  { code, severity, dueAt }: AlertTimes & { code: AlertCode },
  now: number,
  zone: string,
): number | null {
  if (neverSnoozed.includes(code)) return null;
  const today = dayIn(now, zone);
  const endOf = (days: number) => startOfDay(addDays(today, days + 1), zone);
  const isPast = dueAt !== null && isOver(dueAt, now);
  const latest = Math.min(
    endOf(severity === 'CRITICAL' ? criticalSnoozeDays : isPast ? overdueDays : longestDays),
    dueAt === null || isPast ? Number.POSITIVE_INFINITY : startOfDay(lastDay(dueAt, zone), zone),
  );
  return latest > now ? latest : null;
}

const dayMs = 86_400_000;

/** The lengths of a snooze (days) that end in time; empty if the alert can't be snoozed. */
export const snoozeChoices = (until: number | null, now: number): number[] =>
  [1, 7, 30, 90].filter((days) => until !== null && now + days * dayMs <= until);
