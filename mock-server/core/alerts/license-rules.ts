import { dayMs } from '#fixtures/offset.ts';
import { statusOf } from '#mock-server/core/license/term-status.ts';
import { daysUntil } from '#schema/calendar/days.ts';
import { worksUntil } from '#schema/facts/term.ts';
import { currentTerm, plural, type Rule } from './rule.ts';

/** Days before the end of a term from which its alert is a warning, and is critical. */
export const warningDays = 90;
const criticalDays = 7;

export const licenseExpiring: Rule = (device, now, { alertLeadDays, zone }) => {
  const term = currentTerm(device, now);
  if (!term || term.successor || now >= term.endsAt) return null;
  const days = daysUntil(term.endsAt, now, zone);
  const lead = alertLeadDays.findLast((each) => days <= each);
  if (lead === undefined) return null;
  return {
    severity: days <= criticalDays ? 'CRITICAL' : days <= warningDays ? 'WARNING' : 'INFO',
    code: 'LICENSE_EXPIRING',
    title: days === 0 ? 'License ends today' : `License ends in ${plural(days, 'day')}`,
    detail: `No renewal is scheduled. You're seeing this because the license ends within ${plural(lead, 'day')}.`,
    dueAt: () => term.endsAt,
    raisedAt: () => term.endsAt - lead * dayMs,
  };
};

export const licenseInGrace: Rule = (device, now, { zone }) => {
  const term = currentTerm(device, now);
  if (!term || term.successor || statusOf(term, now, zone) !== 'GRACE') return null;
  const days = daysUntil(worksUntil(term), now, zone);
  return {
    severity: 'CRITICAL',
    code: 'LICENSE_IN_GRACE',
    title: 'License ended, grace period running',
    detail:
      days === 0
        ? 'The device keeps working until the end of today. Renew now.'
        : `The device keeps working for ${plural(days, 'more day')}. Renew before then.`,
    dueAt: () => worksUntil(term),
    raisedAt: () => term.endsAt,
  };
};

export const licenseGone: Rule = (device, now) => {
  if (currentTerm(device, now)) return null;
  const last = device.license?.terms.findLast((term) => term.startsAt <= now);
  if (last)
    return {
      severity: 'CRITICAL',
      code: 'LICENSE_EXPIRED',
      title: 'License has ended',
      detail: 'The license and its grace period have ended. Ask the license owner to renew it.',
      dueAt: () => null,
      raisedAt: () => worksUntil(last),
    };
  return {
    severity: 'CRITICAL',
    code: 'NO_LICENSE',
    title: 'No active license',
    detail: device.license
      ? 'This device never had a service license. Ask the vendor for one.'
      : 'This device has no hardware license. Ask the vendor for one.',
    dueAt: () => null,
    raisedAt: () => device.registeredAt,
  };
};
