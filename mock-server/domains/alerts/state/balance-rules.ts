import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { balanceRunsOutAt, currentTerm } from '#mock-server/domains/license/state.ts';
import { balanceLevel, lowThreshold } from '#schema/facts/balance.ts';
import { lapseSoonDays, lapsesSoon } from '#schema/facts/credits.ts';
import { daysBefore, isOver, lastDay } from '#schema/facts/limit.ts';
import { worksUntil } from '#schema/facts/term.ts';
import type { AlertSeverity } from '#schema/types.generated.ts';
import { dayText, plural, type Rule } from './rule.ts';

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

export type BalanceVerdict = {
  severity: AlertSeverity;
  /** In ms; null if it lasts, or can't be told. */
  runsOutAt: number | null;
};

/** Null if the balance needs no attention or isn't counted. At 15 percent only one that won't last does. */
export function judgeBalance(term: TermRecord, now: number): BalanceVerdict | null {
  const { allowed, remaining, endsAt } = term;
  if (remaining === null || remaining < 0 || allowed === null) return null;
  const level = balanceLevel(remaining, allowed);
  if (level === 'ok') return null;
  const at = balanceRunsOutAt(term, now);
  const lasts = at !== null && at >= (isOver(endsAt, now) ? worksUntil(term) : endsAt);
  if (level === 'warning' && lasts) return null;
  return { severity: level === 'critical' ? 'CRITICAL' : 'WARNING', runsOutAt: lasts ? null : at };
}

export const actionsLow: Rule = (device, now) => {
  const term = currentTerm(device, now);
  if (!term) return null;
  const verdict = judgeBalance(term, now);
  if (!verdict) return null;
  const { allowed, remaining } = term;
  if (remaining === 0)
    return {
      severity: verdict.severity,
      code: 'ACTIONS_EXHAUSTED',
      title: 'No advanced actions remaining',
      detail: allowed === 0 ? "This license didn't include any." : `All ${allowed} for this term are used.`,
      dueAt: null,
      raisedAt: () => reachedAt(device, term, 0) ?? term.startsAt,
    };
  const threshold = lowThreshold(allowed ?? 0);
  return {
    severity: verdict.severity,
    code: 'ACTIONS_LOW',
    title: `${plural(remaining ?? 0, 'advanced action')} remaining`,
    detail: `${allowed} are allowed. You're seeing this because ${threshold} or fewer remain.`,
    dueAt: verdict.runsOutAt,
    raisedAt: () => reachedAt(device, term, threshold) ?? term.startsAt,
  };
};

export const creditsLapsing: Rule = (device, now, zone) => {
  const { lapsing } = device.fasTrak;
  if (!lapsing || !currentTerm(device, now) || !lapsesSoon(lapsing.at, now, zone)) return null;
  const { at, credits } = lapsing;
  return {
    severity: 'WARNING',
    code: 'CREDITS_EXPIRING',
    title: `${plural(credits, 'FasTrak credit')} ${credits === 1 ? 'expires' : 'expire'} on ${dayText(lastDay(at, zone))}`,
    detail: `Use them by then. You're seeing this because they expire within ${lapseSoonDays} days.`,
    dueAt: at,
    raisedAt: () => daysBefore(at, lapseSoonDays, zone),
  };
};
