import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { AlertRecord } from '#mock-server/contract/parents.ts';
import { currentTerm, missingDays } from '#mock-server/domains/license/state.ts';
import { availableUpdate } from '#mock-server/domains/software/state/installable.ts';
import { dayIn, daysBetween, daysUntil } from '#schema/calendar/days.ts';
import type { Finding } from '#schema/facts/attention.ts';
import { lowThreshold } from '#schema/facts/balance.ts';
import { lapseSoonDays } from '#schema/facts/credits.ts';
import { daysBefore, daysLeft, lastDay } from '#schema/facts/limit.ts';
import { soonDays } from '#schema/facts/term.ts';
import type { AlertCode } from '#schema/types.generated.ts';

export type AlertWords = Pick<AlertRecord, 'title' | 'detail' | 'raisedAt'>;

type WordsOf = (device: DeviceRecord, finding: Finding, now: number, zone: string) => AlertWords;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A day such as `Nov 21`. */
const dayText = (day: string): string => dayFormat.format(Date.parse(day));

/** The end of a license is announced again on each of these days before it. */
const leadDays = [soonDays, 30, 14, 7, 1];

const licenseExpiring: WordsOf = (_device, { dueAt }, now, zone) => {
  const endsAt = dueAt ?? now;
  const days = daysLeft(endsAt, now, zone);
  const lead = leadDays.findLast((each) => days <= each) ?? soonDays;
  return {
    title: days === 0 ? 'License ends today' : `License ends in ${plural(days, 'day')}`,
    detail: `No renewal is scheduled. You're seeing this because the license ends within ${plural(lead, 'day')}.`,
    raisedAt: () => daysBefore(endsAt, lead, zone),
  };
};

const licenseInGrace: WordsOf = (device, { dueAt }, now, zone) => {
  const days = daysLeft(dueAt ?? now, now, zone);
  return {
    title: 'License ended, grace period running',
    detail:
      days === 0
        ? 'The device keeps working until the end of today. Renew now.'
        : `The device keeps working for ${plural(days, 'more day')}. Renew before then.`,
    raisedAt: () => currentTerm(device, now)?.endsAt ?? now,
  };
};

/** When the balance of a term was first counted at this number or below; null if it is higher. */
const reachedAt = ({ history }: DeviceRecord, { startsAt }: TermRecord, most: number): number | null =>
  history().find(
    ({ at, remainingActions }) => at >= startsAt && remainingActions !== null && remainingActions <= most,
  )?.at ?? null;

const actionsLow: WordsOf = (device, { dueAt }, now, zone) => {
  const term = currentTerm(device, now) as TermRecord;
  const { allowed, endsAt, startsAt, reportedThrough } = term;
  const remaining = term.remaining ?? 0;
  const threshold = lowThreshold(allowed ?? 0);
  if (remaining > threshold && dueAt !== null) {
    const day = dayIn(dueAt, zone);
    const days = daysBetween(day, lastDay(endsAt, zone));
    return {
      title: `Advanced actions may run out ${dayText(day)}, ${plural(days, 'day')} before the license ends`,
      detail: `${remaining} of ${allowed} remain. At the pace of the last 90 days they won't last.`,
      raisedAt: () => reportedThrough ?? startsAt,
    };
  }
  return {
    title: `${plural(remaining, 'advanced action')} remaining`,
    detail: `${allowed} are allowed. You're seeing this because ${threshold} or fewer remain.`,
    raisedAt: () => reachedAt(device, term, threshold) ?? startsAt,
  };
};

const actionsExhausted: WordsOf = (device, _finding, now) => {
  const term = currentTerm(device, now) as TermRecord;
  return {
    title: 'No advanced actions remaining',
    detail:
      term.allowed === 0 ? "This license didn't include any." : `All ${term.allowed} for this term are used.`,
    raisedAt: () => reachedAt(device, term, 0) ?? term.startsAt,
  };
};

const checkInOverdue: WordsOf = ({ license }, { dueAt }, now, zone) => {
  const { offline = false, lastCheckInAt = null } = license ?? {};
  const subject = offline ? 'exchange' : 'check-in';
  const toDo = offline ? "Bring the device's files here." : 'Connect the device to the network.';
  return {
    title: offline ? 'License exchange overdue' : 'Check-in overdue',
    detail:
      lastCheckInAt === null
        ? `No ${subject} yet. Connect the device or transfer its files.`
        : `The last ${subject} was ${plural(-daysUntil(lastCheckInAt, now, zone), 'day')} ago. ${toDo}`,
    raisedAt: () => dueAt ?? now,
  };
};

const exchangeReady: WordsOf = ({ offline }, { dueAt }, now, zone) => {
  const { createdAt = now, expiresAt = now } = offline?.pendingResponse() ?? {};
  const takeBy = dayText(lastDay(dueAt ?? expiresAt, zone));
  const validThrough = dayText(lastDay(expiresAt, zone));
  return {
    title: 'Response ready',
    detail:
      takeBy === validThrough
        ? `Take it by ${takeBy}.`
        : `Take it by ${takeBy} (response valid through ${validThrough}).`,
    raisedAt: () => createdAt,
  };
};

const usageReportOverdue: WordsOf = ({ license }, { dueAt }, now, zone) => {
  const through = license?.reportedThrough ?? null;
  const since =
    through === null
      ? 'Nothing has been reported.'
      : `The last use reported was ${plural(-daysUntil(through, now, zone), 'day')} ago.`;
  return {
    title: 'Usage file overdue',
    detail: `${since} Export the usage file on the device and upload it.`,
    raisedAt: () => dueAt ?? now,
  };
};

const usageMissing: WordsOf = ({ license }, _finding, _now, zone) => {
  const ranges = license ? missingDays(license, zone) : [];
  const total = ranges.reduce((sum, { days }) => sum + days, 0);
  const texts = ranges.map(({ from, to }) =>
    from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`,
  );
  return {
    title: `${plural(total, 'day')} of usage ${total === 1 ? "wasn't" : "weren't"} reported`,
    detail: `No usage file covers ${texts.join(', ')}. Export one for ${total === 1 ? 'this day' : 'these days'} on the device and upload it.`,
    raisedAt: () => Math.max(...(license?.missing ?? []).map(({ to }) => to)),
  };
};

const update: WordsOf = (device, { code }, now, zone) => {
  const release = availableUpdate(device, now, zone);
  const { version, summary = '', publishedAt = now } = release ?? {};
  return {
    title: `Software ${version} is ${code === 'UPDATE_REQUIRED' ? 'required' : 'ready'}`,
    detail:
      device.softwareVersion === null ? summary : `${summary} The device has ${device.softwareVersion}.`,
    raisedAt: () => publishedAt,
  };
};

const creditsExpiring: WordsOf = ({ fasTrak }, { dueAt }, now, zone) => {
  const at = dueAt ?? now;
  const credits = fasTrak.lapsing?.credits ?? 0;
  return {
    title: `${plural(credits, 'FasTrak credit')} ${credits === 1 ? 'expires' : 'expire'} on ${dayText(lastDay(at, zone))}`,
    detail: `Use them by then. You're seeing this because they expire within ${lapseSoonDays} days.`,
    raisedAt: () => daysBefore(at, lapseSoonDays, zone),
  };
};

/** Title and detail of each finding about a device. `raisedAt` is a function, because it may read the device's log. */
export const deviceWords: Record<Exclude<AlertCode, 'INVITATION_BOUNCED'>, WordsOf> = {
  LICENSE_EXPIRING: licenseExpiring,
  LICENSE_IN_GRACE: licenseInGrace,
  LICENSE_EXPIRED: (_device, { dueAt }, now) => ({
    title: 'License has ended',
    detail: 'The license and its grace period have ended.',
    raisedAt: () => dueAt ?? now,
  }),
  NO_LICENSE: ({ license, registeredAt }) => ({
    title: 'No active license',
    detail: license ? 'This device never had a service license.' : 'This device has no hardware license.',
    raisedAt: () => registeredAt,
  }),
  ACTIONS_LOW: actionsLow,
  ACTIONS_EXHAUSTED: actionsExhausted,
  CHECK_IN_OVERDUE: checkInOverdue,
  EXCHANGE_READY: exchangeReady,
  USAGE_REPORT_OVERDUE: usageReportOverdue,
  USAGE_MISSING: usageMissing,
  UPDATE_AVAILABLE: update,
  UPDATE_REQUIRED: update,
  CREDITS_EXPIRING: creditsExpiring,
};
