import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { digits, line } from '#client/components/tables/cell-text.tsx';
import { defineList, flagFilter } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { endingQuery } from '#client/lib/device-counts.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import { checkInColumn, endColumn, termOf } from '#client/routes/device-dates.tsx';
import type { DeviceFilter, DeviceSortField } from '#schema/types.generated.ts';
import { GroupOfDevice, reasonText, remainingText, StatusWithReasons, Version } from './device-cells.tsx';
import { type DeviceNode, inForce, lastDayOf } from './device-facts.ts';
import { deviceStatus, groupChoices, isAboutAttention, licenseStatus, noGroup } from './device-filters.ts';
import type { DeviceCounts_Facets as Facets } from './devices.generated.ts';

export const deviceList = defineList<DeviceNode, DeviceFilter, DeviceSortField, Facets>({
  noun: nouns.device,
  searched: 'serial or name',
  columns: {
    serial: {
      header: 'Serial number',
      card: 'title',
      cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
      sort: { field: 'SERIAL_NUMBER' },
      csv: { value: ({ serialNumber }) => serialNumber },
    },
    name: {
      header: 'Name',
      card: 'subtitle',
      cell: ({ name }) => line(name ?? 'Not named'),
      sort: { field: 'NAME' },
      csv: { value: ({ name }) => name },
    },
    group: {
      header: 'Group',
      drop: 2,
      cell: ({ group }) => <GroupOfDevice group={group} />,
      sort: { field: 'GROUP' },
      filters: [
        {
          kind: 'values',
          isMain: true,
          ask: (ids) => ({ groupIds: ids.map((id) => (id === noGroup ? null : id)) }),
          choices: groupChoices,
        },
      ],
      csv: { value: ({ group }) => group && groupPathText(group) },
    },
    status: {
      header: 'Status',
      card: 'start',
      cell: (device) => <StatusWithReasons device={device} />,
      sort: { field: 'ATTENTION' },
      filters: [
        { isMain: true, ...deviceStatus },
        { name: 'license', label: 'License', isMain: true, asksOthers: true, ...licenseStatus },
        {
          name: 'attention',
          label: 'Attention',
          ...flagFilter(['Needed', 'Not needed'], (needsAttention) => ({ needsAttention })),
        },
      ],
      csv: {
        columns: [
          { header: 'Status', value: ({ status }) => wordFor(deviceWords, status).text },
          { header: 'Reason', value: (device) => reasonText(device) },
        ],
      },
    },
    end: {
      ...endColumn,
      card: 'end',
      sort: { field: 'LICENSE_END' },
      csv: {
        columns: [
          { header: 'License end', at: (device) => termOf(device)?.expiresAt ?? null },
          { header: 'Last day', value: lastDayOf },
        ],
      },
    },
    left: {
      header: 'Remaining',
      numeric: true,
      drop: 2,
      cell: remainingText,
      sort: { field: 'REMAINING_ACTIONS', descendingFirst: true },
      filters: [
        {
          name: 'low',
          label: 'Balance',
          ...flagFilter(['Low', 'Not low'], (lowActions) => ({ lowActions })),
        },
      ],
      csv: {
        value: (device) => {
          const remaining = inForce(device)?.remainingActions ?? null;
          return remaining === -1 ? 'unlimited' : remaining;
        },
      },
    },
    version: {
      header: 'Software',
      drop: 2,
      cell: (device) => <Version device={device} />,
      sort: { field: 'SOFTWARE_VERSION' },
      filters: [
        {
          name: 'update',
          label: 'Update',
          ...flagFilter(['Available', 'None'], (updateAvailable) => ({ updateAvailable })),
        },
      ],
      csv: { value: ({ softwareVersion }) => softwareVersion },
    },
    checkin: {
      ...checkInColumn,
      sort: { field: 'LAST_CHECK_IN', descendingFirst: true },
      csv: { at: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null },
    },
  },
  usual: { name: 'serial', descending: false },
  usualOf: (view) => (isAboutAttention(view) ? { name: 'status', descending: false } : null),
  presets: [
    ['All devices', ''],
    ['Needs attention', 'attention=yes'],
    ['Ends within 90 days', endingQuery],
    ['Check-in overdue', 'status=overdue'],
    ['Update available', 'update=yes'],
    ['Low balance', 'low=yes'],
  ],
});
