import { dayStart } from '#client/browser/day-start.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { deviceWords } from '#client/components/controls/status-glossary.ts';
import { apiFilter, defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import type { FilterChoice } from '#client/components/tables/value-filter.tsx';
import { countsInZones } from '#client/graphql/zone-link.ts';
import { paths } from '#client/lib/paths.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { DeviceFilter, DeviceSortField, DeviceStatus } from '#schema/types.generated.ts';
import type { DevicePresetsQuery, DeviceCounts_Facets as Facets } from './devices.generated.ts';

/** In the address a device in no group. */
const noGroup = 'none';

/** What the API counted by a field. */
const counted =
  (field: Facets['facets'][number]['field']) =>
  (facets: Facets | undefined): readonly FilterChoice[] =>
    facets?.facets.find((facet) => facet.field === field)?.values ?? [];

/** Choices of a tree, each after what is above it, with the path down to each. */
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

/** The devices whose license ends within 90 days, has ended, or is in grace, by that end. */
const endingQuery = 'ends=..%2B90d&status=!retired&sort=end';

/** The devices that need attention. */
export const attentionPath = `${paths.devices}?attention=yes`;

/** What the list of devices can be asked for. */
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
        (facets, status) => counted('STATUS')(facets).find(({ value }) => value === status)?.count ?? 0,
        { CHECK_IN_OVERDUE: 'overdue', NO_LICENSE: 'none' },
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
      ask: (unusedSince) => ({ unusedSince, timeZone: browserTimeZone() }),
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
  },
  usual: { name: 'serial', descending: false },
  presets: [
    ['All devices', ''],
    ['Needs attention', 'attention=yes'],
    ['Expiring in 90 days', endingQuery],
    ['Check-in overdue', 'status=overdue'],
    ['Update available', 'update=yes'],
    ['Low balance', 'low=yes'],
    ['No group', `group=${noGroup}`],
  ],
});

/** What the API is asked for to count the devices of the preset about license ends. */
export const endingFilter = (today: string): DeviceFilter | null =>
  apiFilter(deviceList, readTableAddress(new URLSearchParams(endingQuery), deviceList.shape).view, today);

/** How many devices each preset shows, by its name. */
export const presetCounts = ({ all, ending, low }: DevicePresetsQuery): Record<string, number> => ({
  'All devices': all.totalCount,
  'Needs attention': all.needsAttention,
  'Expiring in 90 days': ending.totalCount,
  'Check-in overdue': counted('STATUS')(all).find(({ value }) => value === 'CHECK_IN_OVERDUE')?.count ?? 0,
  'Update available': all.updateAvailable,
  'Low balance': low.totalCount,
  'No group': all.ungrouped,
});
