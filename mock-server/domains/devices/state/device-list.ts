import { sortableName } from '#fixtures/builders/names.ts';
import type { DeviceRecord, GroupRecord } from '#fixtures/builders/records.ts';
import { sortableVersion } from '#fixtures/builders/versions.ts';
import type { DeviceFilter, DeviceSort, DeviceSortField } from '#mock-server/contract/types.generated.ts';
import { lowThreshold } from '#schema/balance/balance-level.ts';
import { isProblem, severityRank } from '#schema/facts/attention.ts';
import { type ListedDevice, type ListTime, listedDevices } from './listed-devices.ts';

type Key = string | number | null;

/** After all due dates. */
const latest = 1e14;

/** Ascending; devices without a key come last in either direction. */
const keys: Record<DeviceSortField, (device: ListedDevice, groupRanks: ReadonlyMap<string, number>) => Key> =
  {
    SERIAL_NUMBER: ({ serialNumber }) => serialNumber,
    NAME: ({ name }) => (name === null ? null : sortableName(name)),
    GROUP: ({ groupId }, groupRanks) => (groupId === null ? null : (groupRanks.get(groupId) ?? null)),
    SOFTWARE_VERSION: ({ softwareVersion }) =>
      softwareVersion === null ? null : sortableVersion(softwareVersion),
    LAST_CHECK_IN: ({ license }) => license?.lastCheckInAt ?? null,
    LICENSE_END: ({ term }) => term?.endsAt ?? null,
    REMAINING_ACTIONS: ({ inForce }) =>
      inForce?.remaining === -1 ? Number.POSITIVE_INFINITY : (inForce?.remaining ?? null),
    ATTENTION: ({ worst }) => worst && severityRank(worst.severity) * 10 * latest + (worst.dueAt ?? latest),
  };

function isLow({ inForce }: ListedDevice): boolean {
  const remaining = inForce?.remaining ?? null;
  return remaining !== null && remaining >= 0 && remaining <= lowThreshold(inForce?.allowed ?? 0);
}

const needsAttention = ({ worst }: ListedDevice): boolean => worst !== null && isProblem(worst.severity);

/** The wanted groups with those below them; null is no group. */
function groupsBelow(ids: readonly (string | null)[], groups: readonly GroupRecord[]) {
  const below = groups.filter((group) => [group, ...group.ancestors].some(({ id }) => ids.includes(id)));
  return new Set<string | null>([...below.map(({ id }) => id), ...(ids.includes(null) ? [null] : [])]);
}

function matches(filter: DeviceFilter, groups: readonly GroupRecord[]): (device: ListedDevice) => boolean {
  const { status, licenseStatus, updateAvailable, lowActions } = filter;
  const words = filter.search?.trim().toLowerCase() ?? '';
  const groupIds = filter.groupIds ? groupsBelow(filter.groupIds, groups) : null;
  return (device) =>
    [device.serialNumber, device.name].some((text) => text?.toLowerCase().includes(words)) &&
    (status?.includes(device.status) ?? true) &&
    (!licenseStatus || (device.licenseStatus !== null && licenseStatus.includes(device.licenseStatus))) &&
    (groupIds?.has(device.groupId) ?? true) &&
    (updateAvailable == null || (device.update !== null) === updateAvailable) &&
    (lowActions == null || isLow(device) === lowActions) &&
    (filter.needsAttention == null || needsAttention(device) === filter.needsAttention);
}

/** Ties stay in the order of the serial numbers. */
function sorted(
  devices: readonly ListedDevice[],
  { field, direction }: DeviceSort,
  groups: readonly GroupRecord[],
): readonly ListedDevice[] {
  const byName = groups.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const groupRanks = new Map(byName.map(({ id }, rank) => [id, rank]));
  const sign = direction === 'ASC' ? 1 : -1;
  return devices
    .map((device) => ({ device, key: keys[field](device, groupRanks) }))
    .sort((a, b) => {
      if (a.key === b.key) return 0;
      if (a.key === null || b.key === null) return a.key === null ? 1 : -1;
      return a.key < b.key ? -sign : sign;
    })
    .map(({ device }) => device);
}

/** What devices are listed by. */
type Scope = ListTime & { devices: readonly DeviceRecord[]; groups: readonly GroupRecord[] };

/** By serial number, unless they are sorted. */
export function chosenDevices(
  { devices, groups, ...time }: Scope,
  { filter, sort }: { filter: DeviceFilter; sort: DeviceSort | null },
): readonly DeviceRecord[] {
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== undefined);
  // Nothing has to be computed about devices that are only counted or shown in order.
  if (!isFiltered && !sort) return devices;
  const found = listedDevices(devices, time).filter(matches(filter, groups));
  return (sort ? sorted(found, sort, groups) : found).map(({ device }) => device);
}
