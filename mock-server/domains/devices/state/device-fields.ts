import { sortableName } from '#fixtures/builders/names.ts';
import { sortableVersion } from '#fixtures/builders/versions.ts';
import type {
  DeviceFacetField,
  DeviceFilter,
  DeviceSortField,
  DeviceStatus,
  LicenseStatus,
} from '#mock-server/contract/types.generated.ts';
import { lowThreshold } from '#schema/balance/balance-level.ts';
import { isProblem, severityRank } from '#schema/facts/attention.ts';
import { limitAfter } from '#schema/facts/limit.ts';
import { type DeviceField, deviceField, type Reading } from './device-field.ts';

/** In the order of the sort by status. */
const statusLabels: Record<DeviceStatus, string> = {
  ACTIVE: 'Active',
  EXPIRING: 'Expiring',
  CHECK_IN_OVERDUE: 'Check-in overdue',
  GRACE: 'Grace period',
  EXPIRED: 'Expired',
  NO_LICENSE: 'No license',
  RETIRED: 'Retired',
};
const licenseLabels: Record<LicenseStatus, string> = {
  SCHEDULED: 'Scheduled',
  ACTIVE: 'Active',
  EXPIRING: 'Expiring',
  GRACE: 'Grace period',
  EXPIRED: 'Expired',
};
const [statuses, licenseStatuses] = [Object.keys(statusLabels), Object.keys(licenseLabels)];

/** Combines rank and due date; alerts without a due date come last in their rank. */
const latest = 1e14;

const itself = <Value extends string | number>(value: Value): Value => value;
const isOneOf =
  <Value>(wanted: readonly Value[]) =>
  (value: Value | null): boolean =>
    value !== null && wanted.includes(value);

const dayAfter = (day: string, { zone }: Reading) => limitAfter(day, zone) + 1;

const pathOf = (id: string, { groupById }: Reading): readonly string[] => [
  id,
  ...(groupById.get(id)?.ancestors ?? []).map((group) => group.id),
];

/** To add a field: its enum values or filter in the schema, its value in the row, and an entry here. */
export const deviceFields = {
  serialNumber: deviceField({
    value: ({ serialNumber }) => serialNumber,
    sort: { by: 'SERIAL_NUMBER', key: itself },
  }),
  name: deviceField({ value: ({ name }) => name, sort: { by: 'NAME', key: sortableName } }),
  text: deviceField({
    value: ({ serialNumber, name }) => `${serialNumber}\n${name ?? ''}`,
    filters: {
      search: (wanted) => {
        const words = wanted.trim().toLowerCase();
        return (text) => !words.includes('\n') && (text ?? '').toLowerCase().includes(words);
      },
    },
  }),
  status: deviceField({
    value: ({ status }) => status,
    sort: { by: 'STATUS', key: (status) => statuses.indexOf(status) },
    filters: { status: isOneOf },
    facet: {
      field: 'STATUS',
      order: (status) => statuses.indexOf(status),
      label: (status) => statusLabels[status as DeviceStatus],
    },
  }),
  licenseStatus: deviceField({
    value: ({ licenseStatus }) => licenseStatus,
    filters: { licenseStatus: isOneOf },
    facet: {
      field: 'LICENSE_STATUS',
      order: (status) => licenseStatuses.indexOf(status),
      label: (status) => licenseLabels[status as LicenseStatus],
    },
  }),
  product: deviceField({
    value: ({ product }) => product.className,
    filters: { classNames: isOneOf },
    facet: { field: 'PRODUCT', order: itself },
  }),
  offline: deviceField({
    value: ({ license }) => (license && license.terms.length > 0 ? license.offline : null),
    filters: { offline: (wanted) => (offline) => offline === wanted },
    facet: {
      field: 'OFFLINE',
      order: itself,
      label: (offline) => (offline === 'true' ? 'Offline' : 'Online'),
    },
  }),
  group: deviceField({
    value: ({ groupId }) => groupId,
    sort: { by: 'GROUP', key: (id, { groupRank }) => groupRank.get(id) ?? 0 },
    filters: {
      groupIds(wanted, reading) {
        const groups = reading.groups.filter(({ id }) =>
          pathOf(id, reading).some((each) => wanted.includes(each)),
        );
        const ids = new Set<string | null>(groups.map(({ id }) => id));
        if (wanted.some((id) => id == null)) ids.add(null);
        return (id) => ids.has(id);
      },
    },
    facet: {
      field: 'GROUP',
      keys: pathOf,
      order: (id, { groups }) => groups.findIndex((group) => group.id === id),
      label: (id, { groupById }) => groupById.get(id)?.name ?? '',
      depth: (id, { groupById }) => groupById.get(id)?.ancestors.length ?? 0,
    },
  }),
  version: deviceField({
    value: ({ softwareVersion }) => softwareVersion,
    sort: { by: 'SOFTWARE_VERSION', key: sortableVersion },
    filters: { versions: isOneOf },
    facet: { field: 'VERSION', order: (version) => -sortableVersion(version) },
  }),
  update: deviceField({
    value: ({ update }) => update,
    filters: { updateAvailable: (wanted) => (update) => (update !== null) === wanted },
  }),
  lastCheckIn: deviceField({
    value: ({ license }) => license?.lastCheckInAt ?? null,
    sort: { by: 'LAST_CHECK_IN', key: itself },
    filters: {
      lastCheckInBefore: (wanted) => (at) => at === null || at < Date.parse(wanted),
      lastCheckInSince: (wanted) => (at) => at !== null && at >= Date.parse(wanted),
    },
  }),
  lastUse: deviceField({
    value: ({ lastUsedAt }) => lastUsedAt,
    sort: { by: 'LAST_USED', key: itself },
  }),
  licenseEnd: deviceField({
    value: ({ term }) => term?.endsAt ?? null,
    sort: { by: 'LICENSE_END', key: itself },
    filters: {
      expiresBefore(wanted, reading) {
        const before = dayAfter(wanted, reading);
        return (endsAt) => endsAt !== null && endsAt < before;
      },
      expiresAfter(wanted, reading) {
        const since = dayAfter(wanted, reading);
        return (endsAt) => endsAt !== null && endsAt >= since;
      },
    },
  }),
  remainingActions: deviceField({
    value: ({ inForce }) => inForce?.remaining ?? null,
    sort: { by: 'REMAINING_ACTIONS', key: (left) => (left === -1 ? Number.POSITIVE_INFINITY : left) },
    filters: {
      remainingAtMost: (most) => (left) => left !== null && left >= 0 && left <= most,
      remainingAtLeast: (least) => (left) => left !== null && (left === -1 || left >= Math.max(least, 0)),
      lowActions:
        (wanted) =>
        (left, { inForce }) => {
          const threshold = lowThreshold(inForce?.allowed ?? 0);
          return (left !== null && left >= 0 && left <= threshold) === wanted;
        },
    },
  }),
  attention: deviceField({
    value: ({ worst }) => worst,
    sort: {
      by: 'ATTENTION',
      key: ({ severity, dueAt }) => severityRank(severity) * 10 * latest + (dueAt ?? latest),
    },
    filters: {
      needsAttention: (wanted) => (worst) => (worst !== null && isProblem(worst.severity)) === wanted,
    },
  }),
};

type DeviceFieldName = keyof typeof deviceFields;
type Fields = (typeof deviceFields)[DeviceFieldName];
type FilterPart = Exclude<keyof DeviceFilter, 'except'>;

const fieldNames = Object.keys(deviceFields) as DeviceFieldName[];

const namesBy = (partsOf: (field: DeviceField) => readonly string[]) =>
  Object.fromEntries(fieldNames.flatMap((name) => partsOf(deviceFields[name]).map((part) => [part, name])));

export const nameBySort = namesBy(({ sort }) => (sort === null ? [] : [sort])) as Record<
  NonNullable<Fields['sort']>,
  DeviceFieldName
> satisfies Record<DeviceSortField, DeviceFieldName>;

export const nameByFacet = namesBy(({ facet }) => (facet === null ? [] : [facet])) as Record<
  NonNullable<Fields['facet']>,
  DeviceFieldName
> satisfies Record<DeviceFacetField, DeviceFieldName>;

export const nameByFilter = namesBy(({ filters }) => filters) as Record<
  Fields['filters'][number],
  DeviceFieldName
> satisfies Record<FilterPart, DeviceFieldName>;
