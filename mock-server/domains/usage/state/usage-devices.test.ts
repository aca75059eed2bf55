import { describe, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { use } from '#mock-server/domains/usage/state/test-usage.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { countedPlaces } from './usage-devices.ts';

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
