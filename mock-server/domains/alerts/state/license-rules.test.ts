import { expect, test } from 'vitest';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { startOfDay } from '#schema/calendar/days.ts';
import { licenseExpiring, licenseGone, licenseInGrace } from './license-rules.ts';

const withTerms = (...terms: Parameters<typeof plainTerm>) =>
  plainDevice({ license: plainLicense({ terms: terms.map((term) => plainTerm(term)) }) });
const next = plainTerm({ startsAt: after('2026-05-31') });

test('the end of a license needs attention 180, 90, 30, 14, 7 and 1 days before', () => {
  const raised = (day: string) => licenseExpiring(withTerms({ endsAt: after(day) }), now, zone);
  expect(raised('2025-11-21')).toMatchObject({ title: 'License ends today', severity: 'CRITICAL' });
  expect(raised('2025-11-22')?.title).toBe('License ends in 1 day');
  const inTwoWeeks = raised('2025-12-05');
  expect(inTwoWeeks).toMatchObject({
    severity: 'WARNING',
    code: 'LICENSE_EXPIRING',
    title: 'License ends in 14 days',
    detail: expect.stringContaining('ends within 14 days.'),
  });
  expect(inTwoWeeks?.dueAt()).toBe(after('2025-12-05'));
  expect(inTwoWeeks?.raisedAt()).toBe(startOfDay('2025-11-21', zone));
  expect(raised('2025-12-21')?.detail).toContain('within 30 days.');
  expect(raised('2025-12-22')?.detail).toContain('within 90 days.');
  expect(raised('2026-02-20')?.detail).toContain('within 180 days.');
  expect(raised('2026-05-20')?.severity).toBe('INFO');
  expect(raised('2026-05-21')).toBeNull();
});

test('a license with a next term, and one that ended, does not end soon', () => {
  const endsAt = after('2025-12-05');
  expect(licenseExpiring(withTerms({ endsAt, successor: next }), now, zone)).toBeNull();
  expect(licenseExpiring(withTerms({ endsAt: now, graceEndsAt: endsAt }), now, zone)).toBeNull();
  expect(licenseExpiring(plainDevice({ license: null }), now, zone)).toBeNull();
});

test('a grace period is critical until its last day, unless the next term is scheduled', () => {
  const ended = { endsAt: after('2025-11-15'), graceEndsAt: after('2025-11-23') };
  const raised = licenseInGrace(withTerms(ended), now, zone);
  expect(raised).toMatchObject({
    severity: 'CRITICAL',
    code: 'LICENSE_IN_GRACE',
    detail: 'The device keeps working for 2 more days. Renew before then.',
  });
  expect([raised?.dueAt(), raised?.raisedAt()]).toEqual([ended.graceEndsAt, ended.endsAt]);
  const today = licenseInGrace(withTerms({ ...ended, graceEndsAt: after('2025-11-21') }), now, zone);
  expect(today?.detail).toContain('until the end of today');
  for (const device of [withTerms({ ...ended, successor: next }), withTerms({}), withTerms()])
    expect(licenseInGrace(device, now, zone)).toBeNull();
});

test('a device without a license in force says whether it had one', () => {
  const ended = licenseGone(withTerms({ endsAt: after('2025-10-01'), graceEndsAt: now }), now, zone);
  expect([ended?.code, ended?.dueAt(), ended?.raisedAt()]).toEqual(['LICENSE_EXPIRED', now, now]);
  for (const [device, detail] of [
    [withTerms(), 'This device never had a service license.'],
    [plainDevice({ license: null }), 'This device has no hardware license.'],
  ] as const) {
    const none = licenseGone(device, now, zone);
    expect([none?.code, none?.dueAt(), none?.raisedAt()]).toEqual(['NO_LICENSE', null, device.registeredAt]);
    expect(none?.detail).toContain(detail);
  }
  expect(licenseGone(plainDevice(), now, zone)).toBeNull();
});
