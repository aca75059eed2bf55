import { alertWords, deviceWords } from '#client/components/license/status-glossary.ts';
import type { ListDefinition } from '#client/components/tables/list-definition.ts';
import type { ViewLink } from '#client/components/tables/view-links.tsx';
import { nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import type { ListFilter } from '#client/lib/list-address.ts';
import type { DeviceRow } from '#client/routes/device-columns.generated.ts';
import { deviceColumns } from '#client/routes/device-columns.tsx';
import type { AlertCode, DeviceFilter, DeviceSortField } from '#schema/types.generated.ts';
import type { DeviceStatusesQuery, DeviceViewsQuery } from './devices.generated.ts';

const alertsOf = (...alerts: AlertCode[]): DeviceFilter => ({ alerts });

/** The words of the column, by their names in the address, and how to find their devices. */
const statuses = {
  // Green only if nothing is wrong.
  active: [deviceWords.ACTIVE.text, { status: ['ACTIVE'], needsAttention: false }],
  expired: [deviceWords.EXPIRED.text, alertsOf('LICENSE_EXPIRED')],
  grace: [deviceWords.GRACE.text, alertsOf('LICENSE_IN_GRACE')],
  over: ['Ended or in grace', alertsOf('LICENSE_EXPIRED', 'LICENSE_IN_GRACE')],
  none: [deviceWords.NO_LICENSE.text, alertsOf('NO_LICENSE')],
  expiring: [deviceWords.EXPIRING.text, alertsOf('LICENSE_EXPIRING')],
  exhausted: [alertWords.ACTIONS_EXHAUSTED.text, alertsOf('ACTIONS_EXHAUSTED')],
  low: [alertWords.ACTIONS_LOW.text, alertsOf('ACTIONS_LOW')],
  overdue: [deviceWords.CHECK_IN_OVERDUE.text, alertsOf('CHECK_IN_OVERDUE')],
  update: [alertWords.UPDATE_REQUIRED.text, alertsOf('UPDATE_REQUIRED')],
  file: [alertWords.USAGE_REPORT_OVERDUE.text, alertsOf('USAGE_REPORT_OVERDUE')],
  missing: [alertWords.USAGE_MISSING.text, alertsOf('USAGE_MISSING')],
  response: [alertWords.EXCHANGE_READY.text, alertsOf('EXCHANGE_READY')],
  credits: [alertWords.CREDITS_EXPIRING.text, alertsOf('CREDITS_EXPIRING')],
  retired: [deviceWords.RETIRED.text, { status: ['RETIRED'] }],
} as const satisfies Record<keyof DeviceStatusesQuery, readonly [label: string, filter: DeviceFilter]>;

const isStatus = (name: string): name is keyof typeof statuses => name in statuses;

const byStatus = (counts: DeviceStatusesQuery | undefined): ListFilter<DeviceFilter> => ({
  kind: 'select',
  name: 'status',
  label: 'Status',
  choices: Object.entries(statuses).map(([value, [label]]) => {
    const count = counts && isStatus(value) ? ` (${formatNumber(counts[value].totalCount)})` : '';
    return { value, label: label + count };
  }),
  ask: (value) => (isStatus(value) ? statuses[value][1] : {}),
});

const presets: readonly ListFilter<DeviceFilter>[] = [
  {
    kind: 'preset',
    name: 'license',
    filters: {
      active: { licenseStatus: ['ACTIVE'] },
      expiring: { licenseStatus: ['EXPIRING'] },
      grace: { licenseStatus: ['GRACE'] },
      expired: { licenseStatus: ['EXPIRED'] },
    },
  },
  {
    kind: 'preset',
    name: 'attention',
    filters: { yes: { needsAttention: true }, no: { needsAttention: false } },
  },
  {
    kind: 'preset',
    name: 'update',
    filters: { yes: { updateAvailable: true }, no: { updateAvailable: false } },
  },
  { kind: 'preset', name: 'low', filters: { yes: { lowActions: true }, no: { lowActions: false } } },
];

/** The name in the address for devices without a group. */
const noGroup = 'none';

/** Only administrators can read the groups; undefined for others, null while they are loading. */
export function deviceList(
  groups: readonly (PlacedGroup & { id: string })[] | null | undefined,
  counts?: DeviceStatusesQuery | undefined,
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
    filters: [...(groups === undefined ? [] : [byGroup]), byStatus(counts), ...presets],
    defaultSort: { key: 'status', descending: false },
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
