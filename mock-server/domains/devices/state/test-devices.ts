import type {
  DeviceRecord,
  DeviceRow,
  FleetRecord,
  GroupRecord,
  LightLicense,
  LightTerm,
  ReleaseRecord,
} from '#fixtures/builders/records.ts';
import { plainRelease } from '#fixtures/builders/test-device-records.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import type { AlertContext } from './listed-devices.ts';

/** An instant in UTC, ms. */
export const at = (day: string): number => Date.parse(day);

export const now = at('2025-11-21T12:00Z');

/** In force from the beginning of 2025, with 50 of 100 actions left. */
export const termUntil = (day: string, more: Partial<LightTerm> = {}): LightTerm => ({
  startsAt: at('2025-01-01'),
  endsAt: at(day),
  graceEndsAt: null,
  allowed: 100,
  remaining: 50,
  ...more,
});

/** Online, checked in and reported yesterday. */
export const licenseOf = (term: LightTerm, more: Partial<LightLicense> = {}): LightLicense => ({
  offline: false,
  lastCheckInAt: at('2025-11-20'),
  nextCheckInDueAt: at('2025-12-20'),
  reportedThrough: at('2025-11-20'),
  terms: [term],
  ...more,
});

/** With a license that ends in more than half a year. */
export const rowOf = (id: string, more: Partial<DeviceRow> = {}): DeviceRow => ({
  id,
  serialNumber: id.toUpperCase(),
  name: null,
  product: { className: 'Graykey', name: 'Graykey' },
  softwareVersion: null,
  registeredAt: at('2024-01-01'),
  lastUsedAt: null,
  retired: false,
  groupId: null,
  license: licenseOf(termUntil('2026-06-30')),
  ...more,
});

type Setting = { groups?: readonly GroupRecord[]; releases?: readonly ReleaseRecord[] };

export function fleetOf(
  rows: readonly DeviceRow[],
  { groups = [], releases = [] }: Setting = {},
): FleetRecord {
  const placeOf = (id: string) => {
    const place = rows.findIndex((row) => row.id === id);
    return place < 0 ? null : place;
  };
  const rowAt = (place: number) => rows[place] as DeviceRow;
  const fleet: Partial<FleetRecord> = {
    size: rows.length,
    groups,
    releases,
    rows: () => rows,
    rowAt,
    groupAt: (place) => groups.find(({ id }) => id === rowAt(place).groupId) ?? null,
    deviceAt: (place) => ({ ...rowAt(place), notes: null }) as object as DeviceRecord,
    termAt: () => null,
    placeOf,
  };
  return fleet as FleetRecord;
}

export const releaseOf = (version: string, more: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  plainRelease({ id: version, version, publishedAt: at('2025-10-20'), severity: 'REQUIRED', ...more });

export const half = termUntil('2026-06-30');
/** a: in order, b: ends soon, c: ended, d: none, e: retired, f: in grace, g: overdue. */
export const rows = [
  rowOf('a', { name: 'Bench 10', softwareVersion: '2.0.0', groupId: 'Lab', lastUsedAt: at('2025-11-20') }),
  rowOf('b', {
    name: 'Bench 2',
    product: { className: 'VeraKey', name: 'VeraKey' },
    softwareVersion: '1.5.0',
    groupId: 'Lab / Bench',
    lastUsedAt: at('2025-11-02T20:00Z'),
    license: licenseOf(termUntil('2025-12-10', { remaining: 10 }), {
      offline: true,
      lastCheckInAt: at('2025-11-01'),
    }),
  }),
  rowOf('c', { license: licenseOf(termUntil('2025-10-01'), { lastCheckInAt: at('2025-09-20') }) }),
  rowOf('d', { name: 'Van', groupId: 'Van', license: licenseOf(half, { terms: [], lastCheckInAt: null }) }),
  rowOf('e', { name: 'Zoo', softwareVersion: '2.0.0', retired: true, lastUsedAt: at('2025-11-01') }),
  rowOf('f', {
    name: 'Attic',
    softwareVersion: '1.5.0',
    groupId: 'Van',
    lastUsedAt: at('2025-11-03'),
    license: licenseOf(
      termUntil('2025-11-01', { graceEndsAt: at('2025-12-31'), allowed: -1, remaining: -1 }),
      {
        lastCheckInAt: null,
      },
    ),
  }),
  rowOf('g', {
    softwareVersion: '10.0.0',
    groupId: 'Lab',
    lastUsedAt: at('2025-11-19'),
    license: licenseOf(
      { ...half, remaining: null },
      {
        lastCheckInAt: at('2025-11-05'),
        nextCheckInDueAt: at('2025-11-10'),
      },
    ),
  }),
];
export const fleet = fleetOf(rows, {
  groups: groupsAt('Lab', 'Lab / Bench', 'Van'),
  releases: [releaseOf('2.0.0')],
});
export const reader: AlertContext = { now, zone: 'UTC', own: null };
