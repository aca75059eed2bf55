import { dayStart } from '#client/browser/day-start.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { digits, line } from '#client/components/tables/cell-text.tsx';
import { defineList, flagFilter } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { endedOrEndingQuery, endingQuery } from '#client/lib/device-counts.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import { productName } from '#client/lib/product.ts';
import { checkInColumn, endColumn, termOf } from '#client/routes/device-dates.tsx';
import { addDays } from '#schema/calendar/days.ts';
import type { DeviceFilter, DeviceSortField } from '#schema/types.generated.ts';
import { Due, GroupOfDevice, remainingText, StatusWithReasons, Version, Why } from './device-cells.tsx';
import { type DeviceNode, dueOf, inForce, kindOf, lastDayOf, problemsOf } from './device-facts.ts';
import {
  counted,
  deviceStatus,
  groupChoices,
  isAboutAttention,
  kindChoices,
  licenseStatus,
  noGroup,
  unusedSince,
} from './device-filters.ts';
import type { DeviceCounts_Facets as Facets } from './devices.generated.ts';

/** In the view of devices that need attention, the reason replaces the status, and the due date is last. */
export const deviceList = defineList<DeviceNode, DeviceFilter, DeviceSortField, Facets>({
  noun: nouns.device,
  searched: 'serial or name',
  columns: {
    why: {
      header: 'Why',
      card: 'start',
      shownIn: isAboutAttention,
      cell: (device) => <Why device={device} />,
      sort: { field: 'ATTENTION', label: 'Attention' },
      filters: [
        {
          name: 'attention',
          label: 'Attention',
          ...flagFilter(['Needed', 'Not needed'], (needsAttention) => ({ needsAttention })),
        },
      ],
      csv: {
        value: (device) =>
          problemsOf(device)
            .map(({ text }) => text)
            .join(', '),
      },
      json: (device, time) => ({
        attention: problemsOf(device).map(({ text, dueAt }) => ({ reason: text, dueAt: time(dueAt) })),
      }),
    },
    serial: {
      header: 'Serial number',
      card: 'title',
      isFixed: true,
      cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
      sort: { field: 'SERIAL_NUMBER' },
      csv: { value: ({ serialNumber }) => serialNumber },
      json: ({ serialNumber }) => ({ serialNumber }),
    },
    name: {
      header: 'Name',
      card: 'subtitle',
      cell: ({ name }) => line(name ?? 'Not named'),
      sort: { field: 'NAME' },
      csv: { value: ({ name }) => name },
      json: ({ name }) => ({ name }),
    },
    product: {
      header: 'Product',
      isHiddenAtFirst: true,
      cell: ({ product }) => line(productName(product.className)),
      filters: [
        { kind: 'values', ask: (names) => ({ classNames: [...names] }), choices: counted('PRODUCT') },
      ],
      csv: { value: ({ product }) => product.className },
      json: ({ product }) => ({ product: product.className }),
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
      json: ({ group }) => ({
        group: group && { id: group.id, name: group.name, path: groupPathText(group) },
      }),
    },
    status: {
      header: 'Status',
      card: 'start',
      shownIn: (view) => !isAboutAttention(view),
      cell: (device) => <StatusWithReasons device={device} />,
      sort: { field: 'STATUS' },
      filters: [
        { isMain: true, ...deviceStatus },
        { name: 'license', label: 'License status', asksOthers: true, ...licenseStatus },
      ],
      csv: { value: ({ status }) => wordFor(deviceWords, status).text },
      json: ({ status }) => ({ status }),
    },
    kind: {
      header: 'License',
      isHiddenAtFirst: true,
      cell: (device) => line(kindOf(device) ?? 'None'),
      filters: [
        {
          name: 'offline',
          isMain: true,
          ...flagFilter(['Offline', 'Online'], (offline) => ({ offline })),
          choices: kindChoices,
        },
      ],
      csv: { value: kindOf },
      json: ({ hardwareLicense }) => ({ offline: hardwareLicense?.offline ?? null }),
    },
    end: {
      ...endColumn,
      card: (view) => (isAboutAttention(view) ? undefined : 'end'),
      sort: { field: 'LICENSE_END' },
      filters: [
        {
          name: 'ends',
          kind: 'days',
          ends: ['From', 'Through'],
          ask: (from, to) => ({
            ...(from !== null && { expiresAfter: addDays(from, -1) }),
            ...(to !== null && { expiresBefore: to }),
          }),
        },
      ],
      csv: {
        columns: [
          { header: 'License end', at: (device) => termOf(device)?.expiresAt ?? null },
          { header: 'Last day', value: lastDayOf },
        ],
      },
      json: (device, time) => ({ licenseEndsAt: time(termOf(device)?.expiresAt) }),
    },
    left: {
      header: 'Remaining',
      numeric: true,
      drop: 2,
      cell: remainingText,
      sort: { field: 'REMAINING_ACTIONS', descendingFirst: true },
      filters: [
        {
          kind: 'numbers',
          ends: ['At least', 'At most'],
          ask: (from, to) => ({
            ...(from !== null && { remainingAtLeast: Number(from) }),
            ...(to !== null && { remainingAtMost: Number(to) }),
          }),
        },
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
      json: (device) => ({ remainingActions: inForce(device)?.remainingActions ?? null }),
    },
    version: {
      header: 'Software',
      drop: 2,
      cell: (device) => <Version device={device} />,
      sort: { field: 'SOFTWARE_VERSION' },
      filters: [
        { kind: 'values', ask: (versions) => ({ versions: [...versions] }), choices: counted('VERSION') },
        {
          name: 'update',
          label: 'Update',
          ...flagFilter(['Available', 'None'], (updateAvailable) => ({ updateAvailable })),
        },
      ],
      csv: { value: ({ softwareVersion }) => softwareVersion },
      json: ({ softwareVersion, availableUpdate }) => ({
        softwareVersion,
        availableVersion: availableUpdate?.version ?? null,
      }),
    },
    due: {
      header: 'Due',
      card: 'end',
      shownIn: isAboutAttention,
      cell: (device) => <Due device={device} />,
      csv: { at: dueOf },
      json: (device, time) => ({ dueAt: time(dueOf(device)) }),
    },
    checkin: {
      ...checkInColumn,
      shownIn: (view) => !isAboutAttention(view),
      sort: { field: 'LAST_CHECK_IN', descendingFirst: true },
      filters: [
        {
          kind: 'days',
          ends: ['From', 'Through'],
          ask: (from, to) => ({
            ...(from !== null && { lastCheckInSince: dayStart(from) }),
            ...(to !== null && { lastCheckInBefore: dayStart(addDays(to, 1)) }),
          }),
        },
        { name: 'unusedSince', label: 'Unused since', ...unusedSince },
      ],
      csv: { at: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null },
      json: ({ hardwareLicense }, time) => ({ lastCheckInAt: time(hardwareLicense?.lastCheckInAt) }),
    },
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
