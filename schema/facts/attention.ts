import { dayIn, daysBetween } from '#schema/calendar/days.ts';
import type { AlertCode, AlertSeverity, DeviceStatus } from '#schema/types.generated.ts';
import { balanceLevel } from './balance.ts';
import { lapsesSoon } from './credits.ts';
import { daysLeft, isLate, isOver, type Limit, lastDay, takeBy } from './limit.ts';
import { endsSoon, type TermTimes, worksUntil } from './term.ts';

/** The severities, worst first. */
export const severities: readonly AlertSeverity[] = ['CRITICAL', 'WARNING', 'INFO'];

/** Something about a device, or an account's invitations. `dueAt` is null without a due date. */
export type Finding = { code: AlertCode; severity: AlertSeverity; dueAt: Limit | null };

/** A warning or a critical finding needs attention, a notice doesn't. */
export const isProblem = (severity: AlertSeverity): boolean =>
  severity === 'CRITICAL' || severity === 'WARNING';

/** The place of a severity, worst first. One that a newer API adds comes last. */
export const severityRank = (severity: AlertSeverity): number => {
  const rank = severities.indexOf(severity);
  return rank < 0 ? severities.length - 1 : rank;
};

/** Sorts findings: worst first, then the earliest due; those without a due date last. */
export function byAttention(a: Omit<Finding, 'code'>, b: Omit<Finding, 'code'>): number {
  const [dueA, dueB] = [a.dueAt ?? Number.MAX_VALUE, b.dueAt ?? Number.MAX_VALUE];
  return severityRank(a.severity) - severityRank(b.severity) || (dueA === dueB ? 0 : dueA - dueB);
}

/** From this many days before its last day, the end of a license without a next term is critical. */
export const criticalDays = 7;

/** A balance that is used up this many days before the license ends is a finding, however much remains. */
export const earlyDays = 30;

type TermEnds = Pick<TermTimes, 'endsAt' | 'graceEndsAt' | 'nextStartsAt'>;

/** Balances are null where they are unlimited or unknown. */
type BalanceFacts = { remaining: number | null; allowed: number | null; runsOutAt: number | null };

/** What findings depend on; instants in ms. Unknown facts are left out. */
export type AttentionFacts = {
  /** The term in force; null without one. */
  term?: TermEnds | null;
  /** The limit of the last license and its grace period; null if there never was one. */
  workedUntil?: Limit | null;
  balance?: BalanceFacts;
  checkInDueAt?: Limit | null;
  /** The limit of a response that isn't on its device. */
  responseValidUntil?: Limit | null;
  reportDueAt?: Limit | null;
  missingDays?: number;
  update?: { isRequired: boolean; installBy: Limit } | null;
  creditsLapseAt?: Limit | null;
  invitationsBounced?: number;
};

const finding = (code: AlertCode, severity: AlertSeverity, dueAt: Limit | null): Finding[] => [
  { code, severity, dueAt },
];

/** The severity of the end of a term without a next one, from `soonDays` before it; critical in its last days. */
export const endSeverity = (endsAt: Limit, now: number, zone: string): AlertSeverity =>
  daysLeft(endsAt, now, zone) <= criticalDays ? 'CRITICAL' : 'WARNING';

function ofTerm(term: TermEnds, now: number, zone: string): Finding[] {
  const { endsAt, nextStartsAt } = term;
  if (endsAt === null || nextStartsAt !== null) return [];
  if (isOver(endsAt, now)) return finding('LICENSE_IN_GRACE', 'CRITICAL', worksUntil(term));
  return endsSoon(term, now, zone) ? finding('LICENSE_EXPIRING', endSeverity(endsAt, now, zone), endsAt) : [];
}

/** A low balance that won't last or can't be told, and one that is used up long before the term ends. */
function ofBalance(
  { remaining, allowed, runsOutAt }: BalanceFacts,
  term: TermEnds,
  now: number,
  zone: string,
): Finding[] {
  if (remaining === null || remaining < 0) return [];
  if (remaining === 0) return finding('ACTIONS_EXHAUSTED', 'CRITICAL', null);
  if (allowed === null) return [];
  const { endsAt } = term;
  const isTermOver = endsAt !== null && isOver(endsAt, now);
  const lasts =
    runsOutAt !== null && runsOutAt >= (isTermOver ? worksUntil(term) : (endsAt ?? Number.POSITIVE_INFINITY));
  const dueAt = lasts ? null : runsOutAt;
  const level = balanceLevel(remaining, allowed);
  if (level === 'critical') return finding('ACTIONS_LOW', 'CRITICAL', dueAt);
  const isEarly =
    runsOutAt !== null &&
    endsAt !== null &&
    daysBetween(dayIn(runsOutAt, zone), lastDay(endsAt, zone)) >= earlyDays;
  return isEarly || (level === 'warning' && !lasts) ? finding('ACTIONS_LOW', 'WARNING', dueAt) : [];
}

function ofLicensed(
  {
    balance,
    checkInDueAt = null,
    responseValidUntil = null,
    reportDueAt = null,
    missingDays = 0,
    creditsLapseAt = null,
  }: AttentionFacts,
  term: TermEnds,
  now: number,
  zone: string,
): Finding[] {
  const hasResponse = responseValidUntil !== null && !isOver(responseValidUntil, now);
  return [
    ...ofTerm(term, now, zone),
    ...(balance ? ofBalance(balance, term, now, zone) : []),
    ...(isLate(checkInDueAt, now) ? finding('CHECK_IN_OVERDUE', 'WARNING', checkInDueAt) : []),
    ...(hasResponse
      ? finding('EXCHANGE_READY', 'WARNING', takeBy(responseValidUntil, checkInDueAt, now))
      : []),
    ...(isLate(reportDueAt, now) ? finding('USAGE_REPORT_OVERDUE', 'WARNING', reportDueAt) : []),
    ...(missingDays > 0 ? finding('USAGE_MISSING', 'WARNING', null) : []),
    ...(creditsLapseAt !== null && lapsesSoon(creditsLapseAt, now, zone)
      ? finding('CREDITS_EXPIRING', 'WARNING', creditsLapseAt)
      : []),
  ];
}

/** What there is to know about a device or invitations, worst first. */
export function findings(facts: AttentionFacts, now: number, zone: string): Finding[] {
  const { term, workedUntil = null, update, invitationsBounced = 0 } = facts;
  const code = update?.isRequired ? 'UPDATE_REQUIRED' : 'UPDATE_AVAILABLE';
  return [
    ...(term === null
      ? finding(workedUntil === null ? 'NO_LICENSE' : 'LICENSE_EXPIRED', 'CRITICAL', workedUntil)
      : []),
    ...(term ? ofLicensed(facts, term, now, zone) : []),
    ...(update ? finding(code, update.isRequired ? 'WARNING' : 'INFO', update.installBy) : []),
    ...(invitationsBounced > 0 ? finding('INVITATION_BOUNCED', 'WARNING', null) : []),
  ].sort(byAttention);
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
