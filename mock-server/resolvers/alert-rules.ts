import type { DeviceRecord, LicenseRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { AuditSubjectParent } from './parents.ts';
import { availableUpdate, primaryTerm, termStatus, worksUntil } from './term-status.ts';
import type { AlertCode, AlertSeverity } from './types.generated.ts';

export type AlertRecord = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  /** Milliseconds, as is `raisedAt`. */
  dueAt: number | null;
  raisedAt: number;
  subject: AuditSubjectParent;
};

/** Looks at a device at the instant `now` and raises what follows from its data. */
type Rule = (device: DeviceRecord, now: number) => Omit<AlertRecord, 'id'> | null;

/** Days before the end of a term on which its end is raised, longest first. */
const leadDays = [180, 90, 30, 14, 7, 1] as const;
const lowShare = 0.15;
const lapseLeadDays = 45;
const installWithinDays = 60;

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const daysBetween = (from: number, to: number) => Math.ceil((to - from) / dayMs);

const current = ({ license }: DeviceRecord, now: number): TermRecord | null =>
  license ? primaryTerm(license.terms, now) : null;

const licenseExpiring: Rule = (device, now) => {
  const term = current(device, now);
  if (!term || term.successor || now >= term.endsAt) return null;
  const days = daysBetween(now, term.endsAt);
  const lead = leadDays.findLast((each) => days <= each);
  if (lead === undefined) return null;
  return {
    severity: days <= 7 ? 'CRITICAL' : days <= 90 ? 'WARNING' : 'INFO',
    code: 'LICENSE_EXPIRING',
    title: `License ends in ${plural(days, 'day')}`,
    detail: `No next term is queued. Renew it to keep working; raised ${lead} days ahead.`,
    dueAt: term.endsAt,
    raisedAt: term.endsAt - lead * dayMs,
    subject: term,
  };
};

const licenseInGrace: Rule = (device, now) => {
  const term = current(device, now);
  if (!term || term.successor || termStatus(term, now) !== 'GRACE') return null;
  return {
    severity: 'CRITICAL',
    code: 'LICENSE_IN_GRACE',
    title: 'License ended and is in grace',
    detail: `It works for ${plural(daysBetween(now, worksUntil(term)), 'more day')}. Renew it before then.`,
    dueAt: worksUntil(term),
    raisedAt: term.endsAt,
    subject: term,
  };
};

const licenseGone: Rule = (device, now) => {
  if (current(device, now)) return null;
  const last = device.license?.terms.findLast((term) => term.startsAt <= now);
  if (last)
    return {
      severity: 'CRITICAL',
      code: 'LICENSE_EXPIRED',
      title: 'License has ended',
      detail: 'Its last term and grace are over. Ask the owner of the license to renew it.',
      dueAt: null,
      raisedAt: worksUntil(last),
      subject: device,
    };
  return {
    severity: 'CRITICAL',
    code: 'NO_LICENSE',
    title: 'No active license',
    detail: device.license
      ? 'No service license was ever given to this device. Ask the vendor for one.'
      : 'This device has no hardware license. Ask the vendor for one.',
    dueAt: null,
    raisedAt: device.registeredAt,
    subject: device,
  };
};

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

const actionsLow: Rule = (device, now) => {
  const term = current(device, now);
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
  const threshold = Math.floor(term.allowed * lowShare);
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

function overdueText({ offline, lastCheckInAt }: LicenseRecord, now: number): string {
  const what = offline ? 'exchange' : 'check-in';
  if (lastCheckInAt === null) return `There was no ${what} yet. Connect the device or carry its files.`;
  const ago = plural(daysBetween(lastCheckInAt, now), 'day');
  return offline
    ? `The last exchange was ${ago} ago. Carry the device’s files here.`
    : `The last check-in was ${ago} ago. Connect the device to the network.`;
}

const checkInOverdue: Rule = (device, now) => {
  const { license } = device;
  if (!license || !current(device, now) || now <= license.nextCheckInDueAt) return null;
  return {
    severity: 'WARNING',
    code: 'CHECK_IN_OVERDUE',
    title: license.offline ? 'License exchange is overdue' : 'Check-in is overdue',
    detail: overdueText(license, now),
    dueAt: license.nextCheckInDueAt,
    raisedAt: license.nextCheckInDueAt,
    subject: device,
  };
};

const updateAvailable: Rule = (device, now) => {
  const release = availableUpdate(device, now);
  if (!release) return null;
  const isRequired = release.severity === 'REQUIRED';
  return {
    severity: isRequired ? 'WARNING' : 'INFO',
    code: isRequired ? 'UPDATE_REQUIRED' : 'UPDATE_AVAILABLE',
    title: `Software ${release.version} is ready`,
    detail:
      device.softwareVersion === null
        ? release.summary
        : `${release.summary} The device has ${device.softwareVersion}.`,
    dueAt: release.publishedAt + installWithinDays * dayMs,
    raisedAt: release.publishedAt,
    subject: device,
  };
};

const creditsLapsing: Rule = (device, now) => {
  const { lapsing } = device.fasTrak;
  if (!lapsing || !current(device, now)) return null;
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

const rules: readonly Rule[] = [
  licenseExpiring,
  licenseInGrace,
  licenseGone,
  actionsLow,
  checkInOverdue,
  updateAvailable,
  creditsLapsing,
];

const severities: readonly AlertSeverity[] = ['CRITICAL', 'WARNING', 'INFO'];

/** What needs doing for a device, worst first, then earliest due; what is due at no date comes last. */
export function alertsOf(device: DeviceRecord, now: number): AlertRecord[] {
  return rules
    .flatMap((rule) => rule(device, now) ?? [])
    .map((alert) => ({ ...alert, id: `alert-${device.id}-${alert.code.toLowerCase().replaceAll('_', '-')}` }))
    .sort(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        (a.dueAt ?? Number.MAX_SAFE_INTEGER) - (b.dueAt ?? Number.MAX_SAFE_INTEGER),
    );
}
