import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { DeviceStatus } from '#client/components/license/device-status.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { deviceStatus, deviceWords, licenseWords } from '#client/components/license/status-glossary.ts';
import { digits } from '#client/components/tables/cell-text.tsx';
import type { ListColumn, ListDefinition } from '#client/components/tables/list-definition.ts';
import type { ViewLink } from '#client/components/tables/view-links.tsx';
import { actionCountText } from '#client/lib/balance.ts';
import { nouns } from '#client/lib/count-text.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import type { ListFilter } from '#client/lib/list-address.ts';
import { paths } from '#client/lib/paths.ts';
import { checkInColumn, endColumn, termOf } from '#client/routes/device-dates.tsx';
import { lastDay } from '#schema/facts/limit.ts';
import type {
  DeviceFilter,
  DeviceSortField,
  LicenseStatus,
  DeviceStatus as Status,
} from '#schema/types.generated.ts';
import { type DeviceNode, GroupOfDevice, Version } from './device-cells.tsx';
import type { DeviceViewsQuery } from './devices.generated.ts';

const termInForce = ({ hardwareLicense }: DeviceNode) => hardwareLicense?.primaryServiceLicense;

function remainingText(device: DeviceNode): string {
  const term = termInForce(device);
  return term ? (actionCountText(term.remainingActions) ?? 'Unknown') : '–';
}

/** The last licensed day, in the zone of the license. */
function lastDayOf(device: DeviceNode): string | null {
  const end = termOf(device)?.expiresAt;
  return end ? lastDay(Date.parse(end), licenseZone(device.hardwareLicense)) : null;
}

const columns: readonly ListColumn<DeviceNode, DeviceSortField>[] = [
  {
    key: 'serial',
    header: 'Serial number',
    cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
    sort: 'SERIAL_NUMBER',
    csv: [{ value: ({ serialNumber }) => serialNumber }],
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => name ?? 'Not named',
    sort: 'NAME',
    csv: [{ value: ({ name }) => name }],
  },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => <GroupOfDevice group={group} />,
    sort: 'GROUP',
    csv: [{ value: ({ group }) => group && groupPathText(group) }],
  },
  {
    key: 'status',
    header: 'Status',
    cell: (device) => <DeviceStatus device={device} />,
    sort: 'ATTENTION',
    csv: [
      { header: 'Status', value: (device) => deviceStatus(device).word.text },
      { header: 'Reason', value: (device) => deviceStatus(device).reasons.join(', ') },
    ],
  },
  {
    ...endColumn,
    key: 'end',
    sort: 'LICENSE_END',
    csv: [
      { header: 'License end', at: (device) => termOf(device)?.expiresAt ?? null },
      { header: 'Last day', value: lastDayOf },
    ],
  },
  {
    key: 'left',
    header: 'Remaining',
    numeric: true,
    cell: remainingText,
    sort: 'REMAINING_ACTIONS',
    descendingFirst: true,
    csv: [
      {
        value: (device) => {
          const remaining = termInForce(device)?.remainingActions ?? null;
          return remaining === -1 ? 'unlimited' : remaining;
        },
      },
    ],
  },
  {
    key: 'version',
    header: 'Software',
    cell: (device) => <Version device={device} />,
    sort: 'SOFTWARE_VERSION',
    csv: [{ value: ({ softwareVersion }) => softwareVersion }],
  },
  {
    ...checkInColumn,
    key: 'checkin',
    sort: 'LAST_CHECK_IN',
    descendingFirst: true,
    csv: [{ at: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null }],
  },
];

const choicesOf = <Value extends string>(
  words: Record<Value, { text: string }>,
  values: Readonly<Record<string, Value>>,
) => Object.entries(values).map(([name, value]) => ({ value: name, label: words[value].text }));

/** By their names in the address. */
const statuses: Readonly<Record<string, Status>> = {
  active: 'ACTIVE',
  expiring: 'EXPIRING',
  overdue: 'CHECK_IN_OVERDUE',
  grace: 'GRACE',
  expired: 'EXPIRED',
  none: 'NO_LICENSE',
  retired: 'RETIRED',
};
const licenseStatuses: Readonly<Record<string, LicenseStatus>> = {
  active: 'ACTIVE',
  expiring: 'EXPIRING',
  grace: 'GRACE',
  expired: 'EXPIRED',
};

const filters: readonly ListFilter<DeviceFilter>[] = [
  {
    kind: 'select',
    name: 'status',
    label: 'Status',
    choices: choicesOf(deviceWords, statuses),
    // Green only if nothing is wrong.
    ask: (value) => ({
      status: [statuses[value] ?? 'ACTIVE'],
      ...(value === 'active' && { needsAttention: false }),
    }),
  },
  {
    kind: 'select',
    name: 'license',
    label: 'License',
    choices: choicesOf(licenseWords, licenseStatuses),
    ask: (value) => ({ licenseStatus: [licenseStatuses[value] ?? 'ACTIVE'] }),
  },
  { kind: 'flag', name: 'attention', ask: (needsAttention) => ({ needsAttention }) },
  { kind: 'flag', name: 'update', ask: (updateAvailable) => ({ updateAvailable }) },
  { kind: 'flag', name: 'low', ask: (lowActions) => ({ lowActions }) },
];

/** The name in the address for devices without a group. */
const noGroup = 'none';

/** Only administrators can read the groups; undefined for others, null while they are loading. */
export function deviceList(
  groups: readonly (PlacedGroup & { id: string })[] | null | undefined,
): ListDefinition<DeviceNode, DeviceFilter, DeviceSortField> {
  const byGroup: ListFilter<DeviceFilter> = {
    kind: 'select',
    name: 'group',
    label: 'Group',
    choices: groups
      ? [
          ...groups.map((group) => ({ value: group.id, label: groupPathText(group) })),
          { value: noGroup, label: 'No group' },
        ]
      : null,
    ask: (id) => ({ groupIds: [id === noGroup ? null : id] }),
  };
  return {
    noun: nouns.device,
    searched: 'serial or name',
    columns,
    filters: groups === undefined ? filters : [byGroup, ...filters],
    usual: { key: 'status', descending: false },
  };
}

export const attentionQuery = 'attention=yes';

export const deviceViews = (counts: DeviceViewsQuery | undefined): readonly ViewLink[] => [
  { name: 'All', query: '', count: counts?.all.totalCount },
  { name: 'Needs attention', query: attentionQuery, count: counts?.attention.totalCount },
  { name: 'Ends within 90 days', query: 'license=expiring&sort=end', count: counts?.ending.totalCount },
  { name: 'Check-in overdue', query: 'status=overdue', count: counts?.overdue.totalCount },
  { name: 'Update available', query: 'update=yes', count: counts?.updates.totalCount },
  { name: 'Low balance', query: 'low=yes', count: counts?.low.totalCount },
];
