import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { runwayOf } from '#mock-server/core/license/runway.ts';
import { balanceLevel, lowThreshold } from '#schema/balance/balance-level.ts';
import { currentTerm, plural, type Rule, shortDay } from './rule.ts';

const lapseLeadDays = 45;

/** When the balance first fell to `most`, according to the device's log. */
function reachedAt(device: DeviceRecord, term: TermRecord, most: number): number {
  const entry = device
    .history()
    .find(
      ({ at, remainingActions }) =>
        at >= term.startsAt && remainingActions !== null && remainingActions <= most,
    );
  return entry?.at ?? term.startsAt;
}

/** Earliest instant the remaining actions may run out; null if they are likely to last. */
const runsOutAt = (term: TermRecord, now: number): number | null =>
  runwayOf(term, now)?.exhaustsEarliest ?? null;

export const actionsLow: Rule = (device, now, { lowActionsThreshold }) => {
  const term = currentTerm(device, now);
  if (!term || term.remaining === null || term.allowed === null || term.remaining < 0) return null;
  if (term.remaining === 0)
    return {
      severity: 'CRITICAL',
      code: 'ACTIONS_EXHAUSTED',
      title: 'No advanced actions left',
      detail:
        term.allowed === 0
          ? "This license didn't include any. Ask the license owner for some."
          : `All ${term.allowed} for this term are used. Ask the license owner for more.`,
      dueAt: () => null,
      raisedAt: () => reachedAt(device, term, 0),
    };
  const level = balanceLevel(term.remaining, term.allowed, lowActionsThreshold);
  if (level === 'ok') return null;
  const threshold = lowThreshold(term.allowed, lowActionsThreshold);
  return {
    severity: level === 'critical' ? 'CRITICAL' : 'WARNING',
    code: 'ACTIONS_LOW',
    title: `${plural(term.remaining, 'advanced action')} left`,
    detail: `${term.allowed} are allowed. You're seeing this because ${threshold} or fewer are left.`,
    dueAt: () => runsOutAt(term, now),
    raisedAt: () => reachedAt(device, term, threshold),
  };
};

export const creditsLapsing: Rule = (device, now, { zone }) => {
  const { lapsing } = device.fasTrak;
  if (!lapsing || !currentTerm(device, now)) return null;
  if (lapsing.at <= now || lapsing.at - now > lapseLeadDays * dayMs) return null;
  return {
    severity: 'WARNING',
    code: 'CREDITS_EXPIRING',
    title: `${plural(lapsing.credits, 'FasTrak credit')} ${lapsing.credits === 1 ? 'expires' : 'expire'} on ${shortDay(lapsing.at, zone)}`,
    detail: `Use them before then. You're seeing this because they expire within ${lapseLeadDays} days.`,
    dueAt: () => lapsing.at,
    raisedAt: () => lapsing.at - lapseLeadDays * dayMs,
  };
};
