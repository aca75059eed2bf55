import { currentTerm, statusOf } from '#mock-server/domains/license/state.ts';
import { endSeverity, leadDays } from '#schema/facts/attention.ts';
import { daysBefore, daysLeft, isOver } from '#schema/facts/limit.ts';
import { startedTerm, worksUntil } from '#schema/facts/term.ts';
import { plural, type Rule } from './rule.ts';

export const licenseExpiring: Rule = (device, now, zone) => {
  const term = currentTerm(device, now);
  if (!term || term.successor || isOver(term.endsAt, now)) return null;
  const days = daysLeft(term.endsAt, now, zone);
  const lead = leadDays.findLast((each) => days <= each);
  if (lead === undefined) return null;
  return {
    severity: endSeverity(term.endsAt, now, zone),
    code: 'LICENSE_EXPIRING',
    title: days === 0 ? 'License ends today' : `License ends in ${plural(days, 'day')}`,
    detail: `No renewal is scheduled. You're seeing this because the license ends within ${plural(lead, 'day')}.`,
    dueAt: term.endsAt,
    raisedAt: () => daysBefore(term.endsAt, lead, zone),
  };
};

export const licenseInGrace: Rule = (device, now, zone) => {
  const term = currentTerm(device, now);
  if (!term || term.successor || statusOf(term, now, zone) !== 'GRACE') return null;
  const days = daysLeft(worksUntil(term), now, zone);
  return {
    severity: 'CRITICAL',
    code: 'LICENSE_IN_GRACE',
    title: 'License ended, grace period running',
    detail:
      days === 0
        ? 'The device keeps working until the end of today. Renew now.'
        : `The device keeps working for ${plural(days, 'more day')}. Renew before then.`,
    dueAt: worksUntil(term),
    raisedAt: () => term.endsAt,
  };
};

export const licenseGone: Rule = (device, now) => {
  if (currentTerm(device, now)) return null;
  const last = startedTerm(device.license?.terms ?? [], now);
  if (last)
    return {
      severity: 'CRITICAL',
      code: 'LICENSE_EXPIRED',
      title: 'License has ended',
      detail: 'The license and its grace period have ended.',
      dueAt: worksUntil(last),
      raisedAt: () => worksUntil(last),
    };
  return {
    severity: 'CRITICAL',
    code: 'NO_LICENSE',
    title: 'No active license',
    detail: device.license
      ? 'This device never had a service license.'
      : 'This device has no hardware license.',
    dueAt: null,
    raisedAt: () => device.registeredAt,
  };
};
