import { describe, expect, test } from 'vitest';
import type { DeviceFilter } from '#mock-server/contract/types.generated.ts';
import { countDevices } from './device-list.ts';
import { listedDevices } from './listed-devices.ts';
import { at, deviceWith, half, licenseOf, scope } from './test-devices.ts';

test('listed devices are as of the start of the minute', () => {
  const due = at('2025-11-10');
  const [device] = [deviceWith('x', { license: licenseOf(half, { nextCheckInDueAt: due + 30_000 }) })];
  const statusAt = (now: number) => listedDevices([device], { now, zone: 'UTC' })[0]?.status;
  expect([statusAt(due + 59_999), statusAt(due + 60_000)]).toEqual(['ACTIVE', 'CHECK_IN_OVERDUE']);
});

describe('counts', () => {
  function count(filter: DeviceFilter) {
    const { facets, ...counts } = countDevices(scope, filter);
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
});
