import { describe, expect, test } from 'vitest';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { countDevices, listPlaces } from './device-list.ts';
import { type AlertContext, listedDevices } from './listed-devices.ts';
import { at, fleetOf, licenseOf, now, releaseOf, rowOf, settings, termUntil } from './test-devices.ts';

const half = termUntil('2026-06-30');
const rows = [
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
const fleet = fleetOf(rows, {
  groups: groupsAt('Lab', 'Lab / Bench', 'Van'),
  releases: [releaseOf('2.0.0')],
});
const reader: AlertContext = { now, settings, own: null };

type Options = { sort?: DeviceSort[]; places?: number[] | null; after?: number | null; by?: AlertContext };
function list(filter: DeviceFilter, { sort = [], places = null, after = null, by = reader }: Options = {}) {
  const found = listPlaces(fleet, places, { filter, sort }, by, after);
  const ids = Array.from({ length: found.size }, (_, index) => rows[found.placeAt(index)]?.id).join('');
  return { ids, begin: found.begin };
}
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
  [{ classNames: ['VeraKey'] }, 'b'],
  [{ offline: true }, 'b'],
  [{ offline: false }, 'acefg'],
  [{ groupIds: ['Lab'] }, 'abg'],
  [{ groupIds: ['Lab'], includeSubgroups: false }, 'ag'],
  [{ groupIds: ['Lab', null] }, 'abceg'],
  [{ groupIds: ['gone'] }, ''],
  [{ ungrouped: true }, 'ce'],
  [{ ungrouped: false }, 'abdfg'],
  [{ versions: ['1.5.0', '9.9'] }, 'bf'],
  [{ updateAvailable: true }, 'bf'],
  [{ updateAvailable: false }, 'acdeg'],
  [{ needsAttention: true }, 'bcdfg'],
  [{ needsAttention: false }, 'ae'],
  [{ expiresBefore: '2025-12-09' }, 'bcf'],
  [{ expiresBefore: '2025-12-08' }, 'cf'],
  [{ expiresAfter: '2025-12-08' }, 'abeg'],
  [{ expiresAfter: '2025-12-09' }, 'aeg'],
  [{ lastCheckInBefore: '2025-11-05T00:00:00Z' }, 'bcdf'],
  [{ lastCheckInSince: '2025-11-05T00:00:00Z' }, 'aeg'],
  [{ unusedSince: '2025-11-03' }, 'bcde'],
  [{ unusedSince: '2025-11-03', timeZone: 'Asia/Tokyo' }, 'cde'],
  [{ remainingAtMost: 10 }, 'b'],
  [{ remainingAtMost: 50 }, 'abe'],
  [{ remainingAtLeast: 50 }, 'aef'],
  [{ remainingAtLeast: -5 }, 'abef'],
  [{ lowActions: true }, 'b'],
  [{ lowActions: false }, 'acdefg'],
  [{ except: { status: ['ACTIVE'] } }, 'bcdefg'],
  [{ except: { groupIds: ['Lab'] } }, 'cdef'],
  [{ except: { groupIds: ['Lab'], includeSubgroups: false } }, 'bcdef'],
  [{ groupIds: ['Lab'], except: { classNames: ['VeraKey'] } }, 'ag'],
  [{ groupIds: ['Lab'], except: { groupIds: ['Lab / Bench'] } }, 'ag'],
  [{ status: ['ACTIVE'], groupIds: ['Van'] }, ''],
  [{ status: null, search: null, except: null }, everything],
])('devices are filtered by %j', (filter, expected) => {
  expect(list(filter).ids).toBe(expected);
});

test.each<[DeviceSortField, string, string]>([
  ['SERIAL_NUMBER', 'abcdefg', 'gfedcba'],
  ['NAME', 'fbadecg', 'edabfcg'],
  ['STATUS', 'abgfcde', 'edcfgba'],
  ['GROUP', 'bagdfce', 'dfagbce'],
  ['SOFTWARE_VERSION', 'bfaegcd', 'gaebfcd'],
  ['LAST_CHECK_IN', 'cbgaedf', 'aegbcdf'],
  ['LAST_USED', 'ebfgacd', 'agfbecd'],
  ['LICENSE_END', 'cfbaegd', 'aegbfcd'],
  ['REMAINING_ACTIONS', 'baefcdg', 'faebcdg'],
  ['ATTENTION', 'cfdgbae', 'bgdfcae'],
])(
  'devices are sorted by %s, then by their place; those without a value are last',
  (field, ascending, descending) => {
    expect(list({}, { sort: [{ field, direction: 'ASC' }] }).ids).toBe(ascending);
    expect(list({}, { sort: [{ field, direction: 'DESC' }] }).ids).toBe(descending);
  },
);

test('a later order breaks ties of an earlier one', () => {
  const sort = [
    { field: 'GROUP', direction: 'ASC' },
    { field: 'LAST_USED', direction: 'DESC' },
  ] as const;
  expect(list({}, { sort: [...sort] }).ids).toBe('bagfdec');
});

describe('a page', () => {
  const byName: DeviceSort[] = [{ field: 'NAME', direction: 'ASC' }];

  test('begins after the device of its cursor', () => {
    expect([list({}).begin, list({}, { after: 2 }).begin]).toEqual([0, 3]);
    expect(list({}, { places: [1, 4] })).toEqual({ ids: 'be', begin: 0 });
    expect(list({}, { places: [1, 4], after: 4 }).begin).toBe(2);
    expect(list({ includeSubgroups: true, status: null }, { after: 2 })).toEqual({
      ids: everything,
      begin: 3,
    });
    expect(list({}, { sort: byName, after: 0 })).toEqual({ ids: 'fbadecg', begin: 3 });
    expect(list({ status: ['GRACE'] }, { places: [1, 4] })).toEqual({ ids: '', begin: 0 });
    expect(list({ offline: true }, { places: [1, 4] })).toEqual({ ids: 'b', begin: 0 });
  });

  test('begins where a device would be that no longer matches', () => {
    const filter = { groupIds: ['Lab'] };
    expect(list(filter, { after: 1 })).toEqual({ ids: 'abg', begin: 2 });
    expect(list(filter, { after: 3 })).toEqual({ ids: 'abg', begin: 2 });
    expect(list(filter, { sort: byName, after: 3 })).toEqual({ ids: 'bag', begin: 2 });
    expect(list(filter, { sort: byName, after: 5 })).toEqual({ ids: 'bag', begin: 0 });
  });
});

describe('the listed devices', () => {
  const own = {
    ...rows[0],
    license: licenseOf(termUntil('2025-12-10')),
    groupId: 'Van',
  } as unknown as DeviceRecord;
  const worst = { severity: 'INFO', dueAt: 5 } as const;
  const by = { ...reader, own: { device: own, worst } };

  test('have the own device with what its visitor did, in the group of the fleet', () => {
    for (const places of [null, [2, 0]]) {
      const device = listedDevices(fleet, places, by).find(({ id }) => id === 'a');
      expect(device).toMatchObject({ place: 0, groupId: 'Lab', status: 'EXPIRING' });
      expect(device?.worst()).toBe(worst);
    }
    expect(listedDevices(fleet, [2], by).map(({ id }) => id)).toEqual(['c']);
    expect(listedDevices(fleet, null, reader)[0]).toMatchObject({ status: 'ACTIVE' });
    const elsewhere = { ...by, own: { device: { ...own, id: 'x' } as DeviceRecord, worst } };
    expect(listedDevices(fleet, null, elsewhere)[0]).toMatchObject({ status: 'ACTIVE' });
  });

  test('have the names and groups of a changed fleet', () => {
    const changed = {
      ...fleet,
      unchanged: fleet,
      rows: () => rows.map((row) => (row.id === 'b' ? { ...row, name: 'New', groupId: null } : row)),
    };
    const devices = listedDevices(changed, null, reader);
    expect(devices[1]).toMatchObject({ name: 'New', groupId: null, status: 'EXPIRING' });
    expect(devices[0]).toBe(listedDevices(fleet, null, reader)[0]);
  });

  test('are as of the start of the minute', () => {
    const due = at('2025-11-10');
    const statusAt = (time: number) => listedDevices(fleet, [6], { ...reader, now: time })[0]?.status;
    expect([statusAt(due + 59_999), statusAt(due - 1)]).toEqual(['CHECK_IN_OVERDUE', 'ACTIVE']);
    const later = fleetOf([rowOf('x', { license: licenseOf(half, { nextCheckInDueAt: due + 30_000 }) })]);
    expect(listedDevices(later, [0], { ...reader, now: due + 59_999 })[0]?.status).toBe('ACTIVE');
    expect(listedDevices(later, null, { ...reader, now: due + 60_000 })[0]?.status).toBe('CHECK_IN_OVERDUE');
  });
});

describe('counts', () => {
  function count(filter: DeviceFilter, more: Partial<AlertContext> = {}) {
    const { facets, ...counts } = countDevices(fleet, null, filter, { ...reader, ...more });
    const values = facets.map(({ field, values: each }) => [
      field,
      each.map((choice) => `${choice.label} ${choice.count}`).join(', '),
    ]);
    return { counts, values: Object.fromEntries(values), facets };
  }

  test('are of all devices without a filter', () => {
    const { counts, values, facets } = count({});
    expect(counts).toEqual({
      totalCount: 7,
      ungrouped: 2,
      updateAvailable: 2,
      needsAttention: 5,
      critical: 3,
    });
    expect(values).toEqual({
      STATUS: 'Active 1, Expiring 1, Check-in overdue 1, Grace period 1, Expired 1, No license 1, Retired 1',
      LICENSE_STATUS: 'Active 2, Expiring 1, Grace period 1, Expired 1',
      PRODUCT: 'Graykey 6, VeraKey 1',
      OFFLINE: 'Online 5, Offline 1',
      GROUP: 'Lab 3, Bench 1, Van 2',
      VERSION: '10.0.0 1, 2.0.0 2, 1.5.0 2',
    });
    expect(
      facets.find(({ field }) => field === 'GROUP')?.values.map(({ value, depth }) => [value, depth]),
    ).toEqual([
      ['Lab', 0],
      ['Lab / Bench', 1],
      ['Van', 0],
    ]);
  });

  test('of each field are without its own part of the filter', () => {
    const active = count({ status: ['ACTIVE', 'EXPIRING'] });
    expect(active.counts).toEqual({
      totalCount: 2,
      ungrouped: 0,
      updateAvailable: 1,
      needsAttention: 1,
      critical: 0,
    });
    expect(active.values).toMatchObject({
      STATUS: count({}).values.STATUS,
      PRODUCT: 'Graykey 1, VeraKey 1',
      GROUP: 'Lab 2, Bench 1, Van 0',
    });
    expect(count({ groupIds: ['Lab'] }).counts).toMatchObject({ totalCount: 3, ungrouped: 2 });
    expect(count({ updateAvailable: false }).counts).toMatchObject({ totalCount: 5, updateAvailable: 2 });
    expect(count({ needsAttention: false }).counts).toMatchObject({
      totalCount: 2,
      needsAttention: 5,
      critical: 0,
    });
    const both = count({ status: ['ACTIVE'], groupIds: ['Van'] });
    expect(both.counts).toMatchObject({ totalCount: 0, ungrouped: 0 });
    expect(both.values).toMatchObject({
      STATUS: 'Active 0, Expiring 0, Check-in overdue 0, Grace period 1, Expired 0, No license 1, Retired 0',
      GROUP: 'Lab 1, Bench 0, Van 0',
      PRODUCT: 'Graykey 0, VeraKey 0',
    });
  });

  test('have a balance that is low by the threshold of the reader', () => {
    const ids = (lowActionsThreshold: number) =>
      list({ lowActions: true }, { by: { ...reader, settings: { ...settings, lowActionsThreshold } } }).ids;
    expect([ids(50), ids(9)]).toEqual(['abe', '']);
  });
});
