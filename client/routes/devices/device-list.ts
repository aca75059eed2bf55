import { deviceWords, licenseWords } from '#client/components/license/status-glossary.ts';
import type { ListDefinition } from '#client/components/tables/list-definition.ts';
import type { ViewLink } from '#client/components/tables/view-links.tsx';
import { nouns } from '#client/lib/count-text.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import type { ListFilter } from '#client/lib/list-address.ts';
import type { DeviceRow } from '#client/routes/device-columns.generated.ts';
import { deviceColumns } from '#client/routes/device-columns.tsx';
import type {
  DeviceFilter,
  DeviceSortField,
  LicenseStatus,
  DeviceStatus as Status,
} from '#schema/types.generated.ts';
import type { DeviceViewsQuery } from './devices.generated.ts';

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
): ListDefinition<DeviceRow, DeviceFilter, DeviceSortField> {
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
    columns: deviceColumns,
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
