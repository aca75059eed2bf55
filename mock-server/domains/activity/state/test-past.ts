import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import type {
  AccountRecord,
  DeviceRecord,
  DeviceRow,
  FleetRecord,
  OrganizationRecord,
} from '#fixtures/builders/records.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { personWith, rolesNamed } from '#mock-server/domains/people/state/test-people.ts';
import type { AuditEntry } from './audit-entry.ts';
import { pastEntries } from './past-entries.ts';

export const day = 86_400_000;
export const start = Date.UTC(2025, 10, 21, 14);
export const admin = personWith('admin', {
  roles: rolesNamed('administrator'),
  createdAt: start - 2_000 * day,
});

/** Every second device has a name; the groups have the devices in turn. */
export function fleetOf(size: number, groups = groupsAt('Lab', 'Lab / Bench', 'Van')): FleetRecord {
  const fleet: Partial<FleetRecord> = {
    size,
    groups,
    rowAt: (place) =>
      ({ serialNumber: `D-${place}`, name: place % 2 === 0 ? `Device ${place}` : null }) as DeviceRow,
    groupAt: (place) => groups[place % (groups.length + 1)] ?? null,
    placeOf: (id) => Number(id.slice('device-d-'.length)),
  };
  return fleet as FleetRecord;
}

export type Setting = {
  people?: PersonRecord[];
  fleet?: FleetRecord;
  organization?: Partial<OrganizationRecord> | null;
  device?: Partial<DeviceRecord> | null;
};

/** Of an account without people and devices, unless the setting has some. */
export function past(
  { people = [], fleet = fleetOf(0, []), organization = null, device = null }: Setting,
  seed = 1,
): AuditEntry[] {
  const account: Partial<AccountRecord> = {
    id: 'a-1',
    timeZone: 'UTC',
    people: () => people,
    fleet,
    organization: organization as OrganizationRecord | null,
    device: device as DeviceRecord | null,
  };
  return pastEntries(account as AccountRecord, seed, start);
}

export const plain = { outcome: 'COMPLETED', remainingActions: null, changes: [] };
