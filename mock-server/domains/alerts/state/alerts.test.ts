import { expect, test } from 'vitest';
import type {
  AccountRecord,
  ActivityRecord,
  DeviceRecord,
  InvitationRecord,
  LicenseRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';
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
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import type { People } from '#mock-server/domains/people/state/current-people.ts';
import { dayMs, startOfDay } from '#schema/calendar/days.ts';
import type { AlertCode } from '#schema/types.generated.ts';
import { deviceAlerts, invitationAlerts } from './alerts-of.ts';

const alerts = (device: DeviceRecord) => deviceAlerts(device, now, zone);

/** The device's alert of that kind. */
const alert = (code: AlertCode, device: DeviceRecord) => alerts(device).find((each) => each.code === code);

const withLicense = (more: Partial<LicenseRecord>) => plainDevice({ license: plainLicense(more) });
const withTerm = (more: Partial<TermRecord>) => withLicense({ terms: [plainTerm(more)] });

test('a device has its alerts worst first, then by due date; a plain or retired one has none', () => {
  const license = plainLicense({
    offline: true,
    nextCheckInDueAt: now - dayMs,
    reportedThrough: now - 31 * dayMs,
    terms: [plainTerm({ remaining: 0, reportedThrough: now - 31 * dayMs })],
  });
  const device = plainDevice({ license, releases: [plainRelease()] });
  expect(alerts(device).map(({ id }) => id)).toEqual([
    'alert-device-1-actions-exhausted',
    'alert-device-1-check-in-overdue',
    'alert-device-1-usage-report-overdue',
    'alert-device-1-update-available',
  ]);
  expect(alerts({ ...device, retired: true })).toEqual([]);
  expect(alerts(plainDevice())).toEqual([]);
});

test.each([
  ['2025-11-21', 'CRITICAL', 'License ends today', 1],
  ['2025-12-05', 'WARNING', 'License ends in 14 days', 14],
  ['2025-12-21', 'WARNING', 'License ends in 30 days', 30],
  ['2025-12-22', 'WARNING', 'License ends in 31 days', 90],
  ['2026-02-19', 'WARNING', 'License ends in 90 days', 90],
])('a license that ends on %s needs attention: %s', (day, severity, title, lead) => {
  const endsAt = after(day);
  const raised = alert('LICENSE_EXPIRING', withTerm({ endsAt }));
  expect(raised).toMatchObject({ severity, title, dueAt: endsAt });
  expect(raised?.detail).toMatch(new RegExp(`ends within ${lead} days?\\.$`));
});

test('a grace period is critical until its last day', () => {
  const grace = { endsAt: after('2025-11-15'), graceEndsAt: after('2025-11-23') };
  const raised = alert('LICENSE_IN_GRACE', withTerm(grace));
  expect(raised).toMatchObject({
    severity: 'CRITICAL',
    dueAt: grace.graceEndsAt,
    detail: 'The device keeps working for 2 more days. Renew before then.',
  });
  expect(raised?.raisedAt()).toBe(grace.endsAt);
  const today = alert('LICENSE_IN_GRACE', withTerm({ ...grace, graceEndsAt: after('2025-11-21') }));
  expect(today?.detail).toContain('until the end of today');
});

test('a device without a license in force says whether it had one, and nothing else', () => {
  const over = withTerm({ remaining: 0, endsAt: after('2025-10-01'), graceEndsAt: now });
  expect(alerts(over)).toMatchObject([{ code: 'LICENSE_EXPIRED', severity: 'CRITICAL', dueAt: now }]);
  for (const [license, detail] of [
    [plainLicense({ terms: [] }), 'This device never had a service license.'],
    [null, 'This device has no hardware license.'],
  ] as const)
    expect(alerts(plainDevice({ license }))).toMatchObject([{ code: 'NO_LICENSE', dueAt: null, detail }]);
});

test('a low balance says how many actions remain, and from how many on it is low', () => {
  const low = (more: Partial<TermRecord>) =>
    alert('ACTIONS_LOW', withTerm({ usedBetween: () => 300, ...more }));
  expect(low({ remaining: 75 })).toMatchObject({
    severity: 'WARNING',
    title: '75 advanced actions remaining',
    detail: "500 are allowed. You're seeing this because 75 or fewer remain.",
  });
  expect(low({ remaining: 1 })?.title).toBe('1 advanced action remaining');
  expect(low({ remaining: 25, usedBetween: () => 6 })).toMatchObject({ severity: 'CRITICAL', dueAt: null });
});

test('a balance that is used up long before the end says when, and how long before', () => {
  const early = alert('ACTIONS_LOW', withTerm({ remaining: 200, usedBetween: () => 150 }));
  expect(early).toMatchObject({
    severity: 'WARNING',
    title: 'Advanced actions may run out Mar 21, 71 days before the license ends',
    detail: "200 of 500 remain. At the pace of the last 90 days they won't last.",
    dueAt: now + 120 * dayMs,
  });
  expect(early?.raisedAt()).toBe(now);
});

test('a used up balance says how many actions there were', () => {
  expect(alert('ACTIONS_EXHAUSTED', withTerm({ remaining: 0 }))).toMatchObject({
    severity: 'CRITICAL',
    detail: 'All 500 for this term are used.',
    dueAt: null,
  });
  const none = alert('ACTIONS_EXHAUSTED', withTerm({ remaining: 0, allowed: 0 }));
  expect(none?.detail).toContain("didn't include any");
});

test('a low balance dates from the first use in its term that reached the threshold', () => {
  const log = [
    { at: after('2025-01-31'), remainingActions: 0 },
    { at: after('2025-08-31'), remainingActions: 76 },
    { at: after('2025-09-10'), remainingActions: null },
    { at: after('2025-09-30'), remainingActions: 75 },
    { at: after('2025-10-31'), remainingActions: 0 },
  ] as ActivityRecord[];
  const usedBetween = () => 300;
  const raisedAt = (remaining: number, history: () => ActivityRecord[]) =>
    alerts({ ...withTerm({ remaining, usedBetween }), history })[0]?.raisedAt();
  expect(raisedAt(70, () => log)).toBe(after('2025-09-30'));
  expect(raisedAt(0, () => log)).toBe(after('2025-10-31'));
  expect(raisedAt(70, () => [])).toBe(plainTerm().startsAt);
});

test('credits need attention 45 days before they expire', () => {
  const lapsing = (credits: number, day: string) => {
    const { fasTrak } = plainDevice();
    const device = plainDevice({ fasTrak: { ...fasTrak, lapsing: { credits, at: after(day) } } });
    return alert('CREDITS_EXPIRING', device);
  };
  const raised = lapsing(4, '2026-01-05');
  expect(raised).toMatchObject({ title: '4 FasTrak credits expire on Jan 5', dueAt: after('2026-01-05') });
  expect(raised?.raisedAt()).toBe(startOfDay('2025-11-21', zone));
  expect(lapsing(1, '2026-01-05')?.title).toBe('1 FasTrak credit expires on Jan 5');
  expect(lapsing(4, '2026-01-06')).toBeUndefined();
});

test('a check-in that is overdue says what is to be done', () => {
  const late = { nextCheckInDueAt: now, lastCheckInAt: now - 90 * dayMs };
  const overdue = (more: Partial<LicenseRecord>) =>
    alert('CHECK_IN_OVERDUE', withLicense({ ...late, ...more }));
  expect(overdue({})).toMatchObject({
    severity: 'WARNING',
    title: 'Check-in overdue',
    detail: 'The last check-in was 90 days ago. Connect the device to the network.',
    dueAt: now,
  });
  expect(overdue({ offline: true })).toMatchObject({
    title: 'License exchange overdue',
    detail: "The last exchange was 90 days ago. Bring the device's files here.",
  });
  expect(overdue({ lastCheckInAt: null, offline: true })?.detail).toMatch(/^No exchange yet\./);
});

test('a response that waits says by when to take it', () => {
  const waiting = { id: 'exchange-1', createdAt: now - dayMs, expiresAt: after('2025-12-04') };
  const ready = (response: typeof waiting, more: Partial<LicenseRecord> = {}) =>
    alert('EXCHANGE_READY', {
      ...withLicense({ offline: true, ...more }),
      offline: plainOffline({ pendingResponse: () => response }),
    });
  expect(ready(waiting)).toMatchObject({ detail: 'Take it by Dec 4.', dueAt: waiting.expiresAt });
  const nextCheckInDueAt = after('2025-11-30');
  expect(ready(waiting, { nextCheckInDueAt })).toMatchObject({
    detail: 'Take it by Nov 30 (response valid through Dec 4).',
    dueAt: nextCheckInDueAt,
  });
});

test('a usage file that is overdue says since when', () => {
  const overdue = (reportedThrough: number | null) => {
    const terms = [plainTerm({ reportedThrough })];
    return alert('USAGE_REPORT_OVERDUE', withLicense({ offline: true, reportedThrough, terms }));
  };
  expect(overdue(now - 30 * dayMs)).toMatchObject({
    dueAt: now,
    detail: expect.stringMatching(/^The last use reported was 30 days ago\./),
  });
  expect(overdue(null)?.detail).toMatch(/^Nothing has been reported\./);
});

test('days between the reported ones are missing, whole days in the zone of the license', () => {
  const missing = [
    { from: after('2025-09-06'), to: after('2025-09-15') },
    { from: after('2025-10-01') + 1, to: after('2025-10-03') },
    { from: after('2025-10-10') + 1, to: after('2025-10-11') },
  ];
  expect(alert('USAGE_MISSING', withLicense({ offline: true, missing }))).toMatchObject({
    severity: 'WARNING',
    title: "10 days of usage weren't reported",
    detail:
      'No usage file covers Sep 7 to Sep 15, Oct 3. Export one for these days on the device and upload it.',
    dueAt: null,
  });
  expect(alert('USAGE_MISSING', withLicense({ offline: true, missing: missing.slice(2) }))).toBeUndefined();
});

test('a software update needs attention, as a warning if it is required', () => {
  const device = (severity: 'RECOMMENDED' | 'REQUIRED') =>
    plainDevice({ releases: [plainRelease({ severity })] });
  expect(alert('UPDATE_AVAILABLE', device('RECOMMENDED'))).toMatchObject({
    severity: 'INFO',
    title: 'Software 5.14.2 is ready',
    detail: 'Faster access. The device has 5.13.0.',
    dueAt: now + 59 * dayMs,
  });
  expect(alert('UPDATE_REQUIRED', device('REQUIRED'))?.severity).toBe('WARNING');
  expect(alerts({ ...device('REQUIRED'), softwareVersion: '5.14.2' })).toEqual([]);
});

function bounced(...sent: readonly Partial<InvitationRecord>[]) {
  const invitations = sent.map((more, index) => ({
    id: `invitation-${index}`,
    status: 'BOUNCED',
    sentAt: now - 60_000,
    ...more,
  })) as InvitationRecord[];
  const account = { id: 'account-1', alone: false, invitations: () => invitations } as Partial<AccountRecord>;
  const sandbox = { changes: [] as Sandbox['changes'] } as Sandbox;
  const people = { account, sandbox, fixtures: builtInFixtures(), now } as People;
  return invitationAlerts(people, zone)[0];
}

test('invitations that bounced are one alert, which names the latest first', () => {
  const first = { email: 'a@b.example' };
  const latest = { email: 'c@d.example', sentAt: now - 40_000 };
  const one = bounced(first, { email: 'e@f.example', status: 'REVOKED' });
  expect(one).toMatchObject({ code: 'INVITATION_BOUNCED', title: '1 invitation bounced', dueAt: null });
  expect(one?.detail).toMatch(/^Mail to a@b\.example came back\./);
  const two = bounced(first, latest);
  expect(two?.detail).toMatch(/^Mail to c@d\.example and a@b\.example came back\./);
  expect(two?.raisedAt()).toBe(now - 10_000);
  const three = bounced(first, latest, { email: 'e@f.example' });
  expect(three?.detail).toMatch(/^Mail to c@d\.example and 2 others came back\./);
  expect(bounced({ ...first, status: 'PENDING' })).toBeUndefined();
});
