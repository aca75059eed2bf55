import { dayStart } from '#client/browser/day-start.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { deviceWords, licenseWords } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import type { FilterChoice } from '#client/components/tables/value-filter.tsx';
import { countsInZones } from '#client/graphql/newer-input-link.ts';
import {
  endedOrEndingQuery,
  endingQuery,
  hasLicenseStatus,
  licenseCount,
  statusCount,
} from '#client/lib/device-counts.ts';
import type { TableView } from '#client/lib/table-address.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { DeviceFilter, DeviceSortField, DeviceStatus, LicenseStatus } from '#schema/types.generated.ts';
import type { DevicePresetsQuery, DeviceCounts_Facets as Facets } from './devices.generated.ts';

/** The URL's name for devices without a group. */
const noGroup = 'none';

/** The API's counts by a field. */
const counted =
  (field: Facets['facets'][number]['field']) =>
  (facets: Facets | undefined): readonly FilterChoice[] =>
    facets?.facets.find((facet) => facet.field === field)?.values ?? [];

/** Choices of a tree in order, each with its path. */
function withPaths(choices: readonly FilterChoice[]): FilterChoice[] {
  const path: string[] = [];
  return choices.map((choice) => {
    const { label, depth = 0 } = choice;
    path.splice(depth, path.length, label);
    return depth === 0 ? choice : { ...choice, above: path.slice(0, -1).join(' / ') };
  });
}

const isOffline = (facets: Facets | undefined, value: string, label: string): FilterChoice => ({
  value,
  label,
  count: facets ? (counted('OFFLINE')(facets).find((each) => each.value === value)?.count ?? 0) : null,
});

/** Without a started term a device has no license status. */
const { SCHEDULED: _, ...startedWords } = licenseWords;

export function isAboutAttention({ filters }: Pick<TableView, 'filters'>): boolean {
  const attention = filters.get('attention');
  return attention?.kind === 'flag' && attention.value;
}

export const deviceList = defineList<DeviceFilter, DeviceSortField, Facets>({
  filters: [
    {
      name: 'group',
      kind: 'values',
      label: 'Group',
      isMain: true,
      ask: (ids) => ({ groupIds: ids.map((id) => (id === noGroup ? null : id)) }),
      choices: (facets) => [
        { value: noGroup, label: 'No group', count: facets?.ungrouped ?? null },
        ...withPaths(counted('GROUP')(facets)),
      ],
    },
    {
      name: 'status',
      label: 'Status',
      isMain: true,
      ...statusFilter<DeviceFilter, Facets, DeviceStatus>(
        deviceWords,
        (status) => ({ status }),
        statusCount,
        { CHECK_IN_OVERDUE: 'overdue', NO_LICENSE: 'none' },
      ),
    },
    {
      name: 'license',
      label: 'License status',
      asksOthers: true,
      ...statusFilter<DeviceFilter, Facets, Exclude<LicenseStatus, 'SCHEDULED'>>(
        startedWords,
        (licenseStatus) => ({ licenseStatus }),
        licenseCount,
      ),
    },
    {
      name: 'offline',
      kind: 'flag',
      label: 'License',
      isMain: true,
      flag: ['Offline', 'Online'],
      ask: (offline) => ({ offline }),
      choices: (facets) => [isOffline(facets, 'false', 'Online'), isOffline(facets, 'true', 'Offline')],
    },
    {
      name: 'attention',
      kind: 'flag',
      label: 'Attention',
      flag: ['Needed', 'Not needed'],
      ask: (needsAttention) => ({ needsAttention }),
    },
    {
      name: 'product',
      kind: 'values',
      label: 'Product',
      ask: (names) => ({ classNames: [...names] }),
      choices: counted('PRODUCT'),
    },
    {
      name: 'ends',
      kind: 'days',
      label: 'License end',
      ends: ['From', 'Through'],
      ask: (from, to) => ({
        ...(from !== null && { expiresAfter: addDays(from, -1) }),
        ...(to !== null && { expiresBefore: to }),
      }),
    },
    {
      name: 'left',
      kind: 'numbers',
      label: 'Remaining',
      ends: ['At least', 'At most'],
      ask: (from, to) => ({
        ...(from !== null && { remainingAtLeast: Number(from) }),
        ...(to !== null && { remainingAtMost: Number(to) }),
      }),
    },
    {
      name: 'low',
      kind: 'flag',
      label: 'Balance',
      flag: ['Low', 'Not low'],
      ask: (lowActions) => ({ lowActions }),
    },
    {
      name: 'version',
      kind: 'values',
      label: 'Software',
      ask: (versions) => ({ versions: [...versions] }),
      choices: counted('VERSION'),
    },
    {
      name: 'update',
      kind: 'flag',
      label: 'Update',
      flag: ['Available', 'None'],
      ask: (updateAvailable) => ({ updateAvailable }),
    },
    {
      name: 'checkin',
      kind: 'days',
      label: 'Last check-in',
      ends: ['From', 'Through'],
      ask: (from, to) => ({
        ...(from !== null && { lastCheckInSince: dayStart(from) }),
        ...(to !== null && { lastCheckInBefore: dayStart(addDays(to, 1)) }),
      }),
    },
    {
      name: 'unusedSince',
      kind: 'day',
      label: 'Unused since',
      get ends(): [string] {
        return [countsInZones() ? 'Day' : 'Day (UTC)'];
      },
      ask: (unusedSince) => ({ unusedSince, timeZone: readerTimeZone() }),
    },
  ],
  sorts: {
    serial: { field: 'SERIAL_NUMBER', label: 'Serial number' },
    name: { field: 'NAME', label: 'Name' },
    group: { field: 'GROUP', label: 'Group' },
    status: { field: 'STATUS', label: 'Status' },
    end: { field: 'LICENSE_END', label: 'License end' },
    left: { field: 'REMAINING_ACTIONS', label: 'Remaining', descendingFirst: true },
    version: { field: 'SOFTWARE_VERSION', label: 'Software' },
    checkin: { field: 'LAST_CHECK_IN', label: 'Last check-in', descendingFirst: true },
    why: { field: 'ATTENTION', label: 'Attention' },
  },
  usual: { name: 'serial', descending: false },
  usualOf: (view) => (isAboutAttention(view) ? { name: 'why', descending: false } : null),
  presets: [
    ['All devices', ''],
    ['Needs attention', 'attention=yes'],
    ['Ends within 90 days', endingQuery],
    ['Ended or ending', endedOrEndingQuery],
    ['Check-in overdue', 'status=overdue'],
    ['Update available', 'update=yes'],
    ['Low balance', 'low=yes'],
    ['No group', `group=${noGroup}`],
  ],
});

const isAboutLicense = ({ query }: { query: string }) => new URLSearchParams(query).has('license');

export const offeredPresets = (facets: Facets | undefined) =>
  hasLicenseStatus(facets) ? deviceList.presets : deviceList.presets.filter((each) => !isAboutLicense(each));

export const offeredFilters = (facets: Facets | undefined) =>
  hasLicenseStatus(facets)
    ? deviceList
    : { filters: deviceList.filters.filter(({ name }) => name !== 'license') };

/** The number of devices per preset. */
export const presetCounts = ({ all, low }: DevicePresetsQuery): Record<string, number> => ({
  'All devices': all.totalCount,
  'Needs attention': all.needsAttention,
  'Ends within 90 days': licenseCount(all, 'EXPIRING'),
  'Ended or ending': licenseCount(all, 'EXPIRED', 'GRACE', 'EXPIRING'),
  'Check-in overdue': statusCount(all, 'CHECK_IN_OVERDUE'),
  'Update available': all.updateAvailable,
  'Low balance': low.totalCount,
  'No group': all.ungrouped,
});
