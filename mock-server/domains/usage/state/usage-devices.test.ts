import { describe, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { use } from '#mock-server/domains/usage/state/test-usage.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { countedDevice, countedPlaces } from './usage-devices.ts';

const groups = groupsAt('Lab', 'Lab / Bench', 'Van');
const homes = ['Lab', 'Lab / Bench', 'Van', null];
const history = [
  use('2025-01-01', { id: 'own-1' }),
  use('2025-01-02', { action: 'device.accessed', id: 'own-2' }),
];

/** Devices d-0, d-1 and so on. `read` has the ID of each device whose log was made. */
function accountWith(read: string[] = []): AccountRecord {
  const fleet: Partial<FleetRecord> = {
    size: 4,
    groupAt: (place) => groups.find(({ id }) => id === homes[place]) ?? null,
    rowAt: (place) => ({ id: `d-${place}`, name: null }) as ReturnType<FleetRecord['rowAt']>,
    placeOf: (id) => (/^d-[0-3]$/.test(id) ? Number(id.slice(2)) : null),
    deviceAt: (place) =>
      ({
        id: `d-${place}`,
        history() {
          read.push(`d-${place}`);
          return history;
        },
      }) as Partial<DeviceRecord> as DeviceRecord,
  };
  return { fleet } as AccountRecord;
}

function visitorWith(permissions: readonly string[], device: DeviceRecord | null = null): Visitor {
  return {
    permissions: parsePermissions(permissions, { accountId: 'a-1', userType: 'user' }),
    device,
  } as Visitor;
}

const administrator = visitorWith(['access:admin']);

describe('counted devices', () => {
  const places = (
    deviceIds: string[] | null,
    groupIds: string[] | null = null,
    visitor = administrator,
    account = accountWith(),
  ) => countedPlaces(visitor, account, { deviceIds, groupIds });

  test('are those a visitor can read, or the chosen ones of them, each once', () => {
    expect(places(null)).toEqual([0, 1, 2, 3]);
    expect(places(['d-2', 'd-0', 'd-2', 'd-9'])).toEqual([2, 0]);
    expect(places([])).toEqual([]);
    const reader = visitorWith(['read:device:d-3', 'read:device:d-1']);
    expect(places(null, null, reader)).toEqual([1, 3]);
    expect(places(['d-0', 'd-1'], null, reader)).toEqual([1]);
  });

  test('are in the chosen groups or below them', () => {
    expect(places(null, ['Lab'])).toEqual([0, 1]);
    expect(places(null, ['Lab / Bench', 'Van'])).toEqual([1, 2]);
    expect(places(['d-1', 'd-2'], ['Lab'])).toEqual([1]);
    expect(places(null, [])).toEqual([]);
  });
});

describe('a counted device', () => {
  test('has its log read once for both metrics', () => {
    const read: string[] = [];
    const account = accountWith(read);
    const counted = countedDevice(administrator, account, 1);
    expect(counted.log('ADVANCED_ACTIONS').values).toEqual(Int8Array.of(1));
    expect(counted.log('DEVICE_ACCESS').numbers).toEqual(Uint32Array.of(1));
    const again = countedDevice(visitorWith(['read:device:d-1']), account, 1);
    expect(again.log('ADVANCED_ACTIONS')).toBe(counted.log('ADVANCED_ACTIONS'));
    expect(read).toEqual(['d-1']);
    expect([again.key === counted.key, counted.idAt(0)]).toEqual([true, 'activity-d-1-1']);
    expect(counted.device).toBe(counted.device);
    expect(counted.device.id).toBe('d-1');
  });

  test('differs from others, and from the same place of another fleet', () => {
    const account = accountWith();
    const keys = [
      countedDevice(administrator, account, 1).key,
      countedDevice(administrator, account, 2).key,
      countedDevice(administrator, accountWith(), 1).key,
    ];
    expect(new Set(keys).size).toBe(3);
  });

  test('has the log of its fleet before a visitor changed it', () => {
    const account = accountWith();
    const changed = { ...account, fleet: { ...account.fleet, unchanged: account.fleet } };
    expect(countedDevice(administrator, changed, 1).key).toBe(countedDevice(administrator, account, 1).key);
  });

  test('of the visitor has the log with what the visitor reported', () => {
    const mine: Partial<DeviceRecord> = { id: 'd-1', name: 'Mine', history: () => history };
    const own = mine as DeviceRecord;
    const visitor = visitorWith(['access:admin'], own);
    const account = accountWith();
    const counted = countedDevice(visitor, account, 1);
    expect(counted).toMatchObject({ id: 'd-1', name: 'Mine', device: own });
    expect([counted.idAt(1), counted.idAt(2)]).toEqual(['own-2', '']);
    expect(counted.log('ADVANCED_ACTIONS').size).toBe(1);
    expect(countedDevice(visitor, account, 1).key).toBe(counted.key);
    expect(countedDevice(administrator, account, 1).key).not.toBe(counted.key);
    expect(countedDevice(visitor, account, 2).device).not.toBe(own);
  });
});
