import { expect, test } from 'vitest';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { chosenDevices } from './device-list.ts';
import { scope } from './test-devices.ts';

const list = (filter: DeviceFilter, sort: DeviceSort[] = []): string =>
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
  expect(list(filter)).toBe(expected);
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
    expect(list({}, [{ field, direction: 'ASC' }])).toBe(ascending);
    expect(list({}, [{ field, direction: 'DESC' }])).toBe(descending);
  },
);

test('a later order breaks ties of an earlier one', () => {
  const sort = [
    { field: 'GROUP', direction: 'ASC' },
    { field: 'LAST_USED', direction: 'DESC' },
  ] as const;
  expect(list({}, [...sort])).toBe('bagfdec');
});

test('a balance is low at 15 percent of what is allowed', () => {
  expect(list({ lowActions: true })).toBe('b');
});
