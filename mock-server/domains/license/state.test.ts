import { expect, test } from 'vitest';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#schema/calendar/days.ts';
import {
  balanceRunsOutAt,
  deviceStatus,
  shownStatus,
  statusOf,
  usageReportDueAt,
  usedByDay,
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

test('a balance runs out at the pace before the last report', () => {
  const asOf = now - 2 * dayMs;
  expect(balanceRunsOutAt(plainTerm({ remaining: 100, reportedThrough: asOf }), now)).toBe(
    asOf + 100 * dayMs,
  );
  const grace = { remaining: 10, endsAt: now - dayMs, graceEndsAt: now + 20 * dayMs };
  expect(balanceRunsOutAt(plainTerm(grace), now)).toBe(now + 10 * dayMs);
});

test('nothing is known of a balance that is unlimited, unknown, used up or not in force', () => {
  const terms = [
    { remaining: null },
    { remaining: -1 },
    { remaining: 0 },
    { reportedThrough: null },
    { startsAt: now + dayMs },
    { endsAt: now },
  ];
  for (const term of terms) expect([term, balanceRunsOutAt(plainTerm(term), now)]).toEqual([term, null]);
});

test('uses are counted on the days of the zone, from the first of the term through the last one reported', () => {
  const uses = [
    '2025-11-01T05:00:00Z',
    '2025-11-02T04:59:59Z',
    '2025-11-02T05:00:00Z',
    '2025-11-04T15:00:00Z',
  ];
  const days = (more: Parameters<typeof plainTerm>[0]) =>
    usedByDay(
      plainTerm({
        startsAt: Date.parse('2025-11-01T05:00:00Z'),
        reportedThrough: Date.parse('2025-11-04T16:00:00Z'),
        usedBetween: (from, to) => uses.filter((at) => Date.parse(at) >= from && Date.parse(at) <= to).length,
        ...more,
      }),
      zone,
    );
  // The second day has 25 hours.
  expect(days({})).toEqual([2, 1, 0, 1]);
  expect(days({ endsAt: after('2025-11-02'), graceEndsAt: null })).toEqual([2, 1]);
  expect(days({ reportedThrough: null })).toEqual([]);
});
