import type { DeviceRecord, RatedTerm, TermRecord } from '#fixtures/builders/records.ts';
import { runwayOf } from '#mock-server/domains/license/state.ts';
import { lowThreshold } from '#schema/balance/balance-level.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { lapseSoonDays, lapsesSoon } from '#schema/facts/credits.ts';
import { type BalanceVerdict, fallsTo, judgeBalance } from '#schema/facts/forecast.ts';
import { daysBefore, isLate, lastDay } from '#schema/facts/limit.ts';
import { isOldCount, oldAfter } from '#schema/facts/usage.ts';
import { currentTerm, dayText, plural, type Rule } from './rule.ts';

/** Null if the counted balance is higher. */
function reachedAt(device: DeviceRecord, term: TermRecord, most: number): number | null {
  const entry = device
    .history()
    .find(
      ({ at, remainingActions }) =>
        at >= term.startsAt && remainingActions !== null && remainingActions <= most,
    );
  return entry?.at ?? null;
}

/** An old balance is uncertain if it is reported by hand or late. */
type Reports = { offline: boolean; dueAt: number; countedThrough: number | null };

export const isUncertain = ({ offline, dueAt, countedThrough }: Reports, now: number): boolean =>
  countedThrough !== null && (offline || isLate(dueAt, now)) && isOldCount(countedThrough, now);

/** When the estimate of a higher balance fell to `most` and counted; null without one. */
function estimatedAt(
  term: TermRecord,
  { offline, dueAt }: Omit<Reports, 'countedThrough'>,
  most: number,
  now: number,
): number | null {
  const runway = runwayOf(term, now);
  if (!runway || term.remaining === null || term.remaining <= most) return null;
  const { asOf, actionsPerDay } = runway;
  // Estimates are rounded.
  const reached = fallsTo(most + 0.5, { remaining: term.remaining, asOf }, actionsPerDay);
  return Math.max(reached, oldAfter(asOf), offline ? 0 : dueAt);
}

/** Null if the term needs no attention or isn't counted. */
export function judgeTerm(
  term: RatedTerm,
  reports: Omit<Reports, 'countedThrough'>,
  threshold: number | null,
  now: number,
): BalanceVerdict | null {
  const { allowed, remaining, reportedThrough: countedThrough } = term;
  if (remaining === null || remaining < 0 || allowed === null) return null;
  return judgeBalance({
    remaining,
    allowed,
    threshold,
    isUncertain: isUncertain({ ...reports, countedThrough }, now),
    forecast: () => runwayOf(term, now),
  });
}

function titleOf({ left, isEstimated, isOnPace }: BalanceVerdict): string {
  const count = plural(left, 'advanced action');
  if (isEstimated) return left === 0 ? 'Advanced actions may be used up' : `About ${count} left, estimated`;
  return isOnPace ? `${count} left, on pace for the term` : `${count} left`;
}

export const actionsLow: Rule = (device, now, { lowActionsThreshold, zone }) => {
  const { license } = device;
  const term = currentTerm(device, now);
  if (!license || !term) return null;
  const { offline, nextCheckInDueAt: dueAt } = license;
  const verdict = judgeTerm(term, { offline, dueAt }, lowActionsThreshold, now);
  if (!verdict) return null;
  const { allowed, remaining, reportedThrough } = term;
  if (remaining === 0)
    return {
      severity: verdict.severity,
      code: 'ACTIONS_EXHAUSTED',
      title: 'No advanced actions left',
      detail:
        allowed === 0
          ? "This license didn't include any. Ask the license owner for some."
          : `All ${allowed} for this term are used. Ask the license owner for more.`,
      dueAt: () => null,
      raisedAt: () => reachedAt(device, term, 0) ?? term.startsAt,
    };
  const threshold = lowThreshold(allowed ?? 0, lowActionsThreshold);
  const counted =
    verdict.isEstimated && reportedThrough !== null
      ? `${remaining} were left on ${dayText(dayIn(reportedThrough, zone))}, the last report.`
      : `${allowed} are allowed.`;
  return {
    severity: verdict.severity,
    code: 'ACTIONS_LOW',
    title: titleOf(verdict),
    detail: `${counted} You're seeing this because ${threshold} or fewer are left.`,
    dueAt: () => verdict.runsOutAt,
    raisedAt: () =>
      reachedAt(device, term, threshold) ??
      estimatedAt(term, { offline, dueAt }, threshold, now) ??
      term.startsAt,
  };
};

export const creditsLapsing: Rule = (device, now, { zone }) => {
  const { lapsing } = device.fasTrak;
  if (!lapsing || !currentTerm(device, now) || !lapsesSoon(lapsing.at, now, zone)) return null;
  const { at, credits } = lapsing;
  return {
    severity: 'WARNING',
    code: 'CREDITS_EXPIRING',
    title: `${plural(credits, 'FasTrak credit')} ${credits === 1 ? 'expires' : 'expire'} on ${dayText(lastDay(at, zone))}`,
    detail: `Use them by then. You're seeing this because they expire within ${lapseSoonDays} days.`,
    dueAt: () => at,
    raisedAt: () => daysBefore(at, lapseSoonDays, zone),
  };
};
