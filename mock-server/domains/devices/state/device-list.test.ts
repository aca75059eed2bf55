import { expect, test } from 'vitest';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { chosenDevices } from './device-list.ts';
import { at, deviceWith, half, licenseOf, scope } from './test-devices.ts';

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
  ['GROUP', 'bagdfce', 'dfagbce'],
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
