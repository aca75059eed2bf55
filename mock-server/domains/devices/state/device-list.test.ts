import { describe, expect, test } from 'vitest';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { listPlaces } from './device-list.ts';
import type { AlertContext } from './listed-devices.ts';
import { fleet, reader, rows } from './test-devices.ts';

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
  [{ groupIds: ['Lab', null] }, 'abceg'],
  [{ groupIds: ['gone'] }, ''],
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
  [{ remainingAtMost: 10 }, 'b'],
  [{ remainingAtMost: 50 }, 'abe'],
  [{ remainingAtLeast: 50 }, 'aef'],
  [{ remainingAtLeast: -5 }, 'abef'],
  [{ lowActions: true }, 'b'],
  [{ lowActions: false }, 'acdefg'],
  [{ except: { status: ['ACTIVE'] } }, 'bcdefg'],
  [{ except: { groupIds: ['Lab'] } }, 'cdef'],
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
    expect(list({ status: null }, { after: 2 })).toEqual({
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

test('a balance is low at 15 percent of what is allowed', () => {
  expect(list({ lowActions: true }).ids).toBe('b');
});
