import { expect, test } from 'vitest';
import type { DeviceRecord, LicenseRecord, TermRecord } from '#fixtures/builders/records.ts';
import {
  plainDevice,
  plainLicense,
  plainRelease,
  plainTerm,
} from '#fixtures/builders/test-device-records.ts';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { groupsAt } from '#mock-server/domains/groups/test-groups.ts';
import { chosenDevices } from './device-list.ts';

/** An instant in UTC, ms. */
const at = (day: string): number => Date.parse(day);

const now = at('2025-11-21T12:00Z');

/** In force from the beginning of 2025, with 50 of 100 actions left. */
const termUntil = (day: string, more: Partial<TermRecord> = {}): TermRecord =>
  plainTerm({
    startsAt: at('2025-01-01'),
    endsAt: at(day),
    allowed: 100,
    remaining: 50,
    usedBetween: () => 0,
    reportedThrough: at('2025-11-20'),
    ...more,
  });

/** Online, checked in and reported yesterday. */
const licenseOf = (term: TermRecord, more: Partial<LicenseRecord> = {}): LicenseRecord =>
  plainLicense({
    lastCheckInAt: at('2025-11-20'),
    nextCheckInDueAt: at('2025-12-20'),
    reportedThrough: at('2025-11-20'),
    terms: [term],
    ...more,
  });

const release = plainRelease({
  id: '2.0.0',
  version: '2.0.0',
  publishedAt: at('2025-10-20'),
  severity: 'REQUIRED',
});

/** With a license that ends in more than half a year. */
const deviceWith = (id: string, more: Partial<DeviceRecord> = {}): DeviceRecord =>
  plainDevice({
    id,
    serialNumber: id.toUpperCase(),
    product: { className: 'Graykey' },
    softwareVersion: null,
    registeredAt: at('2024-01-01'),
    releases: [release],
    license: licenseOf(termUntil('2026-06-30')),
    ...more,
  });

const half = termUntil('2026-06-30');
/** a: in order, b: ends soon, c: ended, d: none, e: retired, f: in grace, g: overdue. */
const devices = [
  deviceWith('a', { name: 'Bench-10', softwareVersion: '2.0.0', groupId: 'Lab' }),
  deviceWith('b', {
    name: 'bench-2',
    product: { className: 'VeraKey' },
    softwareVersion: '1.5.0',
    groupId: 'Lab / Bench',
    license: licenseOf(termUntil('2025-12-10', { remaining: 10 }), {
      offline: true,
      lastCheckInAt: at('2025-11-01'),
    }),
  }),
  deviceWith('c', { license: licenseOf(termUntil('2025-10-01'), { lastCheckInAt: at('2025-09-20') }) }),
  deviceWith('d', {
    name: 'Van',
    groupId: 'Van',
    license: licenseOf(half, { terms: [], lastCheckInAt: null }),
  }),
  deviceWith('e', { name: 'Zoo', softwareVersion: '2.0.0', retired: true }),
  deviceWith('f', {
    name: 'Attic',
    softwareVersion: '1.5.0',
    groupId: 'Van',
    license: licenseOf(
      termUntil('2025-11-01', { graceEndsAt: at('2025-12-31'), allowed: -1, remaining: -1 }),
      { lastCheckInAt: null },
    ),
  }),
  deviceWith('g', {
    softwareVersion: '10.0.0',
    groupId: 'Lab',
    license: licenseOf(
      { ...half, remaining: null },
      { lastCheckInAt: at('2025-11-05'), nextCheckInDueAt: at('2025-11-10') },
    ),
  }),
];
const scope = { devices, groups: groupsAt('Lab', 'Lab / Bench', 'Van'), now, zone: 'UTC' };

const list = (filter: DeviceFilter, sort: DeviceSort | null = null): string =>
  chosenDevices(scope, { filter, sort })
    .map(({ id }) => id)
    .join('');
const everything = 'abcdefg';

test.each<[DeviceFilter, string]>([
  [{}, everything],
  [{ search: 'BENCH' }, 'ab'],
  [{ search: ' c ' }, 'abcf'],
  [{ search: 'a\nb' }, ''],
  [{ search: '' }, everything],
  [{ status: ['EXPIRED', 'GRACE'] }, 'cf'],
  [{ status: ['RETIRED', 'NO_LICENSE', 'CHECK_IN_OVERDUE'] }, 'deg'],
  [{ licenseStatus: ['ACTIVE'] }, 'ag'],
  [{ licenseStatus: ['EXPIRING', 'EXPIRED'] }, 'bc'],
  [{ groupIds: ['Lab'] }, 'abg'],
  [{ groupIds: ['Lab', null] }, 'abceg'],
  [{ groupIds: ['gone'] }, ''],
  [{ updateAvailable: true }, 'bf'],
  [{ updateAvailable: false }, 'acdeg'],
  [{ needsAttention: true }, 'bcdfg'],
  [{ needsAttention: false }, 'ae'],
  [{ lowActions: true }, 'b'],
  [{ lowActions: false }, 'acdefg'],
  [{ status: ['ACTIVE'], groupIds: ['Van'] }, ''],
  [{ status: null, search: null }, everything],
])('devices are filtered by %j', (filter, expected) => {
  expect(list(filter)).toBe(expected);
});

test.each<[DeviceSortField, string, string]>([
  ['SERIAL_NUMBER', 'abcdefg', 'gfedcba'],
  ['NAME', 'fbadecg', 'edabfcg'],
  ['GROUP', 'agbdfce', 'dfbagce'],
  ['SOFTWARE_VERSION', 'bfaegcd', 'gaebfcd'],
  ['LAST_CHECK_IN', 'cbgaedf', 'aegbcdf'],
  ['LICENSE_END', 'cfbaegd', 'aegbfcd'],
  ['REMAINING_ACTIONS', 'baefcdg', 'faebcdg'],
  ['ATTENTION', 'cfdgbae', 'abgdfce'],
])(
  'devices are sorted by %s, then by their place; those without a value are last',
  (field, ascending, descending) => {
    expect(list({}, { field, direction: 'ASC' })).toBe(ascending);
    expect(list({}, { field, direction: 'DESC' })).toBe(descending);
  },
);

test('devices are filtered as of the start of the minute', () => {
  const due = at('2025-11-10');
  const device = deviceWith('x', { license: licenseOf(half, { nextCheckInDueAt: due + 30_000 }) });
  const isOverdue = (now: number) =>
    chosenDevices(
      { ...scope, devices: [device], now },
      { filter: { status: ['CHECK_IN_OVERDUE'] }, sort: null },
    ).length > 0;
  expect([isOverdue(due + 59_999), isOverdue(due + 60_000)]).toEqual([false, true]);
});
