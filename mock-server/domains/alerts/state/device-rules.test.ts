import { expect, test } from 'vitest';
import type { LicenseRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainOffline,
  plainRelease,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { checkInOverdue, responseReady, updateAvailable, usageReportOverdue } from './device-rules.ts';

const withLicense = (more: Partial<LicenseRecord>) => plainDevice({ license: plainLicense(more) });
const ended = [plainTerm({ endsAt: now })];

test('a check-in is overdue from the instant it is due, while there is a license', () => {
  const late = { nextCheckInDueAt: now, lastCheckInAt: now - 90 * dayMs };
  const overdue = (more: Partial<LicenseRecord>) =>
    checkInOverdue(withLicense({ ...late, ...more }), now, zone);
  const raised = overdue({});
  expect(raised).toMatchObject({
    severity: 'WARNING',
    code: 'CHECK_IN_OVERDUE',
    title: 'Check-in overdue',
    detail: 'The last check-in was 90 days ago. Connect the device to the network.',
  });
  expect([raised?.dueAt(), raised?.raisedAt()]).toEqual([now, now]);
  expect(overdue({ offline: true })).toMatchObject({
    title: 'License exchange overdue',
    detail: "The last exchange was 90 days ago. Bring the device's files here.",
  });
  expect(overdue({ lastCheckInAt: null })?.detail).toMatch(/^No check-in yet\./);
  expect(overdue({ lastCheckInAt: null, offline: true })?.detail).toMatch(/^No exchange yet\./);
  expect(overdue({ nextCheckInDueAt: now + 1 })).toBeNull();
  expect(overdue({ terms: ended })).toBeNull();
  expect(checkInOverdue(plainDevice({ license: null }), now, zone)).toBeNull();
});

test('a response waits until it expires, or the next exchange is due', () => {
  const waiting = { id: 'exchange-1', createdAt: now - dayMs, expiresAt: after('2025-12-04') };
  const ready = (response: typeof waiting | null, more: Partial<LicenseRecord> = {}) =>
    responseReady(
      {
        ...withLicense({ offline: true, ...more }),
        offline: plainOffline({ pendingResponse: () => response }),
      },
      now,
      zone,
    );
  const raised = ready(waiting);
  expect(raised).toMatchObject({ code: 'EXCHANGE_READY', detail: 'Take it by Dec 4.' });
  expect([raised?.dueAt(), raised?.raisedAt()]).toEqual([waiting.expiresAt, waiting.createdAt]);
  const sooner = ready(waiting, { nextCheckInDueAt: after('2025-11-30') });
  expect(sooner?.detail).toBe('Take it by Nov 30 (response valid through Dec 4).');
  expect(sooner?.dueAt()).toBe(after('2025-11-30'));
  for (const none of [ready(null), ready({ ...waiting, expiresAt: now }), ready(waiting, { terms: ended })])
    expect(none).toBeNull();
  expect(responseReady(plainDevice(), now, zone)).toBeNull();
});

test('a usage file is overdue 30 days after the last one', () => {
  const reported = (reportedThrough: number | null, offline = true) => {
    const terms = [plainTerm({ reportedThrough })];
    return usageReportOverdue(withLicense({ offline, reportedThrough, terms }), now, zone);
  };
  const raised = reported(now - 30 * dayMs);
  expect(raised?.detail).toMatch(/^The last use reported was 30 days ago\./);
  expect([raised?.dueAt(), raised?.raisedAt()]).toEqual([now, now]);
  expect(reported(null)?.detail).toMatch(/^Nothing has been reported\./);
  expect(reported(now - 30 * dayMs + 1)).toBeNull();
  expect(reported(now - 60 * dayMs, false)).toBeNull();
});

test('a software update needs attention, as a warning if it is required', () => {
  const update = (more: Partial<ReleaseRecord>, softwareVersion: string | null = '5.13.0') =>
    updateAvailable(plainDevice({ releases: [plainRelease(more)], softwareVersion }), now, zone);
  const raised = update({});
  expect(raised).toMatchObject({
    severity: 'INFO',
    code: 'UPDATE_AVAILABLE',
    title: 'Software 5.14.2 is ready',
    detail: 'Faster access. The device has 5.13.0.',
  });
  expect([raised?.dueAt(), raised?.raisedAt()]).toEqual([now + 59 * dayMs, now - dayMs]);
  expect(update({ severity: 'REQUIRED' })).toMatchObject({ severity: 'WARNING', code: 'UPDATE_REQUIRED' });
  expect(update({}, null)?.detail).toBe('Faster access.');
  expect(update({ version: '5.13.0' })).toBeNull();
});
