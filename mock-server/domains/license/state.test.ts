import { expect, test } from 'vitest';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import {
  deviceStatus,
  licensed,
  runwayOf,
  shownStatus,
  statusOf,
  updatesEndAt,
  usageReportDueAt,
} from './state.ts';

const past = plainTerm({ startsAt: after('2023-11-30'), endsAt: after('2024-11-30') });
const ending = plainTerm({ startsAt: after('2024-11-30'), endsAt: after('2025-11-30') });
const next = plainTerm({ startsAt: after('2025-11-30'), endsAt: after('2026-11-30') });

test('a term that ends soon is expiring, unless another follows it', () => {
  expect(statusOf(ending, now, zone)).toBe('EXPIRING');
  expect(statusOf({ ...ending, successor: next }, now, zone)).toBe('ACTIVE');
});

test('a device has the status of its term in force, which the term after it keeps active', () => {
  const shown = (...terms: (typeof past)[]) =>
    shownStatus(plainDevice({ license: plainLicense({ terms }) }), now, zone);
  expect(shown(past, ending, next)).toBe('ACTIVE');
  expect(shown(past, ending)).toBe('EXPIRING');
  expect(shown(past, next)).toBe('EXPIRED');
  expect(shown(next)).toBeNull();
  expect(shownStatus(plainDevice({ license: null }), now, zone)).toBeNull();
});

test('the status of a device is the worse one of its term and its check-in', () => {
  const onTime = plainDevice();
  const late = plainDevice({ license: plainLicense({ nextCheckInDueAt: now }) });
  const cases = [
    [{ ...late, retired: true }, 'EXPIRED', 'RETIRED'],
    [{ ...onTime, license: null }, 'ACTIVE', 'NO_LICENSE'],
    [onTime, null, 'NO_LICENSE'],
    [late, 'GRACE', 'GRACE'],
    [late, 'EXPIRED', 'EXPIRED'],
    [late, 'EXPIRING', 'CHECK_IN_OVERDUE'],
    [late, 'ACTIVE', 'CHECK_IN_OVERDUE'],
    [onTime, 'EXPIRING', 'EXPIRING'],
    [onTime, 'ACTIVE', 'ACTIVE'],
    [onTime, 'SCHEDULED', 'ACTIVE'],
  ] as const;
  for (const [device, shown, status] of cases) expect(deviceStatus(device, now, shown)).toBe(status);
});

test('updates end with the term, not with its grace period', () => {
  const term = plainTerm({ endsAt: now, graceEndsAt: now + 30 * dayMs });
  expect(updatesEndAt(term, now)).toBe(now);
  expect(updatesEndAt(term, now - 1)).toBeNull();
});

test('only a device with a hardware license is licensed', () => {
  const device = plainDevice();
  expect(licensed(device)).toEqual(device);
  expect(licensed({ ...device, license: null })).toBeNull();
  expect(licensed(null)).toBeNull();
});

test('a usage file is due 30 days after the last one, for the first after the start of an offline term', () => {
  const dueAt = (...of: Parameters<typeof plainLicense>) =>
    usageReportDueAt(plainDevice({ license: plainLicense(...of) }), now);
  const reportedThrough = now - 3 * dayMs;
  expect(dueAt({ offline: true, terms: [plainTerm({ reportedThrough })] })).toBe(now + 27 * dayMs);
  const unreported = plainTerm({ reportedThrough: null });
  expect(dueAt({ offline: true, terms: [unreported] })).toBe(unreported.startsAt + 30 * dayMs);
  expect(dueAt({ offline: true, terms: [past] })).toBeNull();
  expect(dueAt({ offline: false })).toBeNull();
  expect(usageReportDueAt(plainDevice({ license: null }), now)).toBeNull();
});

test('a balance runs out at the rate of the 90 days before the last report', () => {
  const asOf = now - 2 * dayMs;
  const runway = runwayOf(plainTerm({ remaining: 100, reportedThrough: asOf }), now);
  expect(runway).toMatchObject({ asOf, basisDays: 90, actionsPerWeek: 7, exhaustsOn: asOf + 100 * dayMs });
  expect(runwayOf(plainTerm({ remaining: 300 }), now)?.exhaustsOn).toBeNull();
});

test('a balance in a grace period lasts until that ends, or runs out before', () => {
  const inGrace = (remaining: number) =>
    runwayOf(plainTerm({ remaining, endsAt: now - dayMs, graceEndsAt: now + 20 * dayMs }), now)?.exhaustsOn;
  expect([inGrace(10), inGrace(30)]).toEqual([now + 10 * dayMs, null]);
});

test('there is no forecast for a balance that is unlimited, unknown, used up or not in force', () => {
  const terms = [
    { remaining: null },
    { remaining: -1 },
    { remaining: 0 },
    { reportedThrough: null },
    { startsAt: now + dayMs },
    { startsAt: now - 13 * dayMs },
    { endsAt: now },
    { usedBetween: () => 4 },
  ];
  for (const term of terms) expect([term, runwayOf(plainTerm(term), now)]).toEqual([term, null]);
});
