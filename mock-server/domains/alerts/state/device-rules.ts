import type { LicenseRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { currentTerm, usageReportDueAt } from '#mock-server/domains/license/state.ts';
import { availableUpdate } from '#mock-server/domains/software/state/installable.ts';
import { daysUntil } from '#schema/calendar/days.ts';
import { isLate, isOver, lastDay, takeBy } from '#schema/facts/limit.ts';
import { dayText, plural, type Rule } from './rule.ts';

export const installWithinMs = 60 * dayMs;

function overdueText({ offline, lastCheckInAt }: LicenseRecord, now: number, zone: string): string {
  const what = offline ? 'exchange' : 'check-in';
  if (lastCheckInAt === null) return `No ${what} yet. Connect the device or transfer its files.`;
  const ago = plural(-daysUntil(lastCheckInAt, now, zone), 'day');
  return offline
    ? `The last exchange was ${ago} ago. Bring the device's files here.`
    : `The last check-in was ${ago} ago. Connect the device to the network.`;
}

export const checkInOverdue: Rule = (device, now, zone) => {
  const { license } = device;
  if (!license || !currentTerm(device, now) || !isLate(license.nextCheckInDueAt, now)) return null;
  return {
    severity: 'WARNING',
    code: 'CHECK_IN_OVERDUE',
    title: license.offline ? 'License exchange overdue' : 'Check-in overdue',
    detail: overdueText(license, now, zone),
    dueAt: license.nextCheckInDueAt,
    raisedAt: () => license.nextCheckInDueAt,
  };
};

export const responseReady: Rule = (device, now, zone) => {
  const pendingResponse = device.offline?.pendingResponse();
  if (!pendingResponse || !currentTerm(device, now) || isOver(pendingResponse.expiresAt, now)) return null;
  const { createdAt, expiresAt } = pendingResponse;
  const dueAt = takeBy(expiresAt, device.license?.nextCheckInDueAt ?? null, now);
  const validThrough = dayText(lastDay(expiresAt, zone));
  return {
    severity: 'WARNING',
    code: 'EXCHANGE_READY',
    title: 'Response ready',
    detail:
      dueAt < expiresAt
        ? `Take it by ${dayText(lastDay(dueAt, zone))} (response valid through ${validThrough}).`
        : `Take it by ${validThrough}.`,
    dueAt,
    raisedAt: () => createdAt,
  };
};

export const usageReportOverdue: Rule = (device, now, zone) => {
  const dueAt = usageReportDueAt(device, now);
  if (dueAt === null || !isLate(dueAt, now)) return null;
  const reportedThrough = device.license?.reportedThrough ?? null;
  const since =
    reportedThrough === null
      ? 'Nothing has been reported.'
      : `The last use reported was ${plural(-daysUntil(reportedThrough, now, zone), 'day')} ago.`;
  return {
    severity: 'WARNING',
    code: 'USAGE_REPORT_OVERDUE',
    title: 'Usage file overdue',
    detail: `${since} Export the usage file on the device and upload it.`,
    dueAt,
    raisedAt: () => dueAt,
  };
};

export const updateAvailable: Rule = (device, now, zone) => {
  const release = availableUpdate(device, now, zone);
  if (!release) return null;
  const isRequired = release.severity === 'REQUIRED';
  return {
    severity: isRequired ? 'WARNING' : 'INFO',
    code: isRequired ? 'UPDATE_REQUIRED' : 'UPDATE_AVAILABLE',
    title: `Software ${release.version} is ${isRequired ? 'required' : 'ready'}`,
    detail:
      device.softwareVersion === null
        ? release.summary
        : `${release.summary} The device has ${device.softwareVersion}.`,
    dueAt: release.publishedAt + installWithinMs,
    raisedAt: () => release.publishedAt,
  };
};
