import type { DeviceRecord, LicenseRecord, ReleaseRecord, TermRecord } from '#fixtures/builders/records.ts';
import {
  plainDevice,
  plainLicense,
  plainRelease,
  plainTerm,
} from '#fixtures/builders/test-device-records.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';

/** An instant in UTC, ms. */
export const at = (day: string): number => Date.parse(day);

export const now = at('2025-11-21T12:00Z');

/** In force from the beginning of 2025, with 50 of 100 actions left. */
export const termUntil = (day: string, more: Partial<TermRecord> = {}): TermRecord =>
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
export const licenseOf = (term: TermRecord, more: Partial<LicenseRecord> = {}): LicenseRecord =>
  plainLicense({
    lastCheckInAt: at('2025-11-20'),
    nextCheckInDueAt: at('2025-12-20'),
    reportedThrough: at('2025-11-20'),
    terms: [term],
    ...more,
  });

/** With a license that ends in more than half a year. */
export const deviceWith = (id: string, more: Partial<DeviceRecord> = {}): DeviceRecord =>
  plainDevice({
    id,
    serialNumber: id.toUpperCase(),
    product: { className: 'Graykey' },
    softwareVersion: null,
    registeredAt: at('2024-01-01'),
    releases: [releaseOf('2.0.0')],
    license: licenseOf(termUntil('2026-06-30')),
    ...more,
  });

const releaseOf = (version: string, more: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  plainRelease({ id: version, version, publishedAt: at('2025-10-20'), severity: 'REQUIRED', ...more });

export const half = termUntil('2026-06-30');
/** a: in order, b: ends soon, c: ended, d: none, e: retired, f: in grace, g: overdue. */
export const devices = [
  deviceWith('a', {
    name: 'Bench 10',
    softwareVersion: '2.0.0',
    groupId: 'Lab',
  }),
  deviceWith('b', {
    name: 'Bench 2',
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
      {
        lastCheckInAt: null,
      },
    ),
  }),
  deviceWith('g', {
    softwareVersion: '10.0.0',
    groupId: 'Lab',
    license: licenseOf(
      { ...half, remaining: null },
      {
        lastCheckInAt: at('2025-11-05'),
        nextCheckInDueAt: at('2025-11-10'),
      },
    ),
  }),
];
export const scope = { devices, groups: groupsAt('Lab', 'Lab / Bench', 'Van'), now, zone: 'UTC' };
