import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { PreferencesRecord } from '#mock-server/sandbox/preferences.ts';
import { currentTerm, plural, type Rule } from './rule.ts';

/** Share of the allowed actions at or below which a balance is low, unless the reader chose a number. */
const lowShare = 0.15;
const lapseLeadDays = 45;

/** When the balance first came down to `most`, as the device's log has it. */
function reachedAt(device: DeviceRecord, term: TermRecord, most: number): number {
  const entry = device
    .history()
    .find(
      ({ at, remainingActions }) =>
        at >= term.startsAt && remainingActions !== null && remainingActions <= most,
    );
  return entry?.at ?? term.startsAt;
}

/** Remaining actions at or below which the balance of a term is low. */
export const lowThreshold = (allowed: number, { lowActionsThreshold }: PreferencesRecord): number =>
  lowActionsThreshold ?? Math.floor(allowed * lowShare);

export const actionsLow: Rule = (device, now, preferences) => {
  const term = currentTerm(device, now);
  if (!term || term.remaining === null || term.allowed === null || term.remaining < 0) return null;
  if (term.remaining === 0)
    return {
      severity: 'CRITICAL',
      code: 'ACTIONS_EXHAUSTED',
      title: 'No advanced actions left',
      detail:
        term.allowed === 0
          ? 'This term was given none. Ask the owner of the license for some.'
          : `All ${term.allowed} of this term are used. Ask the owner of the license for more.`,
      dueAt: null,
      raisedAt: reachedAt(device, term, 0),
      subject: term,
    };
  const threshold = lowThreshold(term.allowed, preferences);
  if (term.remaining > threshold) return null;
  return {
    severity: 'WARNING',
    code: 'ACTIONS_LOW',
    title: `${plural(term.remaining, 'advanced action')} left`,
    detail: `Of ${term.allowed} allowed; raised at ${threshold} or fewer.`,
    dueAt: term.endsAt,
    raisedAt: reachedAt(device, term, threshold),
    subject: term,
  };
};

export const creditsLapsing: Rule = (device, now) => {
  const { lapsing } = device.fasTrak;
  if (!lapsing || !currentTerm(device, now)) return null;
  if (lapsing.at <= now || lapsing.at - now > lapseLeadDays * dayMs) return null;
  return {
    severity: 'WARNING',
    code: 'CREDITS_EXPIRING',
    title: `${plural(lapsing.credits, 'FasTrak credit')} lapse soon`,
    detail: `Of ${device.fasTrak.credits} credits; raised ${lapseLeadDays} days ahead. Use them before then.`,
    dueAt: lapsing.at,
    raisedAt: lapsing.at - lapseLeadDays * dayMs,
    subject: device,
  };
};
