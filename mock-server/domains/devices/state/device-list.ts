import type { DeviceRecord, GroupRecord } from '#fixtures/builders/records.ts';
import { sortableVersion } from '#fixtures/builders/versions.ts';
import { compareKeys, type SortKey } from '#mock-server/contract/sort-key.ts';
import type {
  AlertCode,
  DeviceFilter,
  DeviceSort,
  DeviceSortField,
  DeviceStatus,
  LicenseStatus,
} from '#mock-server/contract/types.generated.ts';
import { deviceFindings } from '#mock-server/domains/alerts/state/attention-facts.ts';
import { deviceStatus, shownStatus } from '#mock-server/domains/license/state.ts';
import { availableUpdate } from '#mock-server/domains/software/state/installable.ts';
import { type Finding, isProblem, severityRank } from '#schema/facts/attention.ts';
import { shownTerm, termInForce } from '#schema/facts/term.ts';
import { textFinder } from '#schema/text/search-text.ts';

/** `now` is in ms; days of licenses are counted in the zone. */
type ListTime = { now: number; zone: string };

/** What a device is filtered and sorted by. */
type Row = {
  device: DeviceRecord;
  status: DeviceStatus;
  licenseStatus: LicenseStatus | null;
  endsAt: number | null;
  /** Of the term in force; -1 is unlimited. */
  remaining: number | null;
  hasUpdate: boolean;
  alerts: readonly AlertCode[];
  needsAttention: boolean;
  /** Its rank by its worst alert; null for retired devices. */
  urgency: number | null;
};

/** A due date after all others. */
const never = 1e14;

/** Ranks devices by severity, then by due date. Those without an alert come last. */
const urgencyOf = (worst: Finding | undefined): number =>
  worst ? severityRank(worst.severity) * 10 * never + (worst.dueAt ?? never) : Number.POSITIVE_INFINITY;

function rowOf(device: DeviceRecord, { now, zone }: ListTime): Row {
  const terms = device.license?.terms ?? [];
  const term = termInForce(terms, now);
  const licenseStatus = device.retired ? null : shownStatus(device, now, zone);
  const all = deviceFindings(device, now, zone);
  const [worst] = all;
  return {
    device,
    status: deviceStatus(device, now, licenseStatus),
    licenseStatus,
    endsAt: shownTerm(terms, now)?.endsAt ?? null,
    remaining: term?.remaining ?? null,
    hasUpdate: availableUpdate(device, now, zone) !== null,
    alerts: all.map(({ code }) => code),
    needsAttention: worst !== undefined && isProblem(worst.severity),
    urgency: device.retired ? null : urgencyOf(worst),
  };
}

const minuteMs = 60_000;

/** Saves 18 ms of 31 for each list of fleet-1k, and 130 ms of 140 for its counts. */
const rows = new WeakMap<DeviceRecord, { time: string; row: Row }>();

/** The rows of devices as of the start of the minute. */
function rowsOf(devices: readonly DeviceRecord[], { now, zone }: ListTime): Row[] {
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const time = `${minute} ${zone}`;
  return devices.map((device) => {
    const latest = rows.get(device);
    if (latest?.time === time) return latest.row;
    const row = rowOf(device, { now: minute, zone });
    rows.set(device, { time, row });
    return row;
  });
}

/** The wanted groups with those below them; null is no group. */
function groupsBelow(ids: readonly (string | null)[], groups: readonly GroupRecord[]) {
  const below = groups.filter((group) => [group, ...group.ancestors].some(({ id }) => ids.includes(id)));
  return new Set<string | null>([...below.map(({ id }) => id), ...(ids.includes(null) ? [null] : [])]);
}

function matches(filter: DeviceFilter, groups: readonly GroupRecord[]): (row: Row) => boolean {
  const { search, status, licenseStatus, groupIds, updateAvailable, lowActions, needsAttention, alerts } =
    filter;
  const has = (row: Pick<Row, 'alerts'>, codes: readonly AlertCode[]) =>
    codes.some((code) => row.alerts.includes(code));
  const finds = textFinder(search ?? '');
  const wanted = groupIds ? groupsBelow(groupIds, groups) : null;
  return ({ device, ...row }) =>
    finds(device.serialNumber, device.name) &&
    (!status || status.includes(row.status)) &&
    (!licenseStatus || (row.licenseStatus !== null && licenseStatus.includes(row.licenseStatus))) &&
    (!wanted || wanted.has(device.groupId)) &&
    (updateAvailable == null || row.hasUpdate === updateAvailable) &&
    (lowActions == null || has(row, ['ACTIONS_LOW', 'ACTIONS_EXHAUSTED']) === lowActions) &&
    (needsAttention == null || row.needsAttention === needsAttention) &&
    (!alerts || has(row, alerts));
}

/** What a list is sorted by. Devices come in the order of their serial numbers, groups in that of their tree. */
const keys: Record<
  DeviceSortField,
  (row: Row, index: number, groupPlaces: ReadonlyMap<string | null, number>) => SortKey
> = {
  SERIAL_NUMBER: (_, index) => index,
  NAME: ({ device }) => device.name,
  GROUP: ({ device }, _, groupPlaces) => groupPlaces.get(device.groupId) ?? null,
  SOFTWARE_VERSION: ({ device: { softwareVersion: version } }) =>
    version === null ? null : sortableVersion(version),
  LAST_CHECK_IN: ({ device }) => device.license?.lastCheckInAt ?? null,
  LICENSE_END: ({ endsAt }) => endsAt,
  REMAINING_ACTIONS: ({ remaining }) => (remaining === -1 ? Number.POSITIVE_INFINITY : remaining),
  ATTENTION: ({ urgency }) => urgency,
};

/** Rows without a key come last in either direction. Ties stay in the order of the serial numbers. */
function sorted(rows: Row[], { field, direction }: DeviceSort, groups: readonly GroupRecord[]): Row[] {
  const groupPlaces = new Map<string | null, number>(groups.map(({ id }, place) => [id, place]));
  return rows
    .map((row, index) => ({ row, key: keys[field](row, index, groupPlaces) }))
    .sort((a, b) => compareKeys(a.key, b.key, direction))
    .map(({ row }) => row);
}

/** What devices are listed by. */
type Scope = ListTime & { devices: readonly DeviceRecord[]; groups: readonly GroupRecord[] };

/** Filters and sorts devices. Without a sort they stay in the order of their serial numbers. */
export function chosenDevices(
  { devices, groups, ...time }: Scope,
  { filter, sort }: { filter: DeviceFilter; sort: DeviceSort | null },
): readonly DeviceRecord[] {
  // Nothing has to be computed about devices that are only counted or shown in order.
  if (!sort && Object.values(filter).every((value) => value == null)) return devices;
  const matching = rowsOf(devices, time).filter(matches(filter, groups));
  return (sort ? sorted(matching, sort, groups) : matching).map(({ device }) => device);
}
