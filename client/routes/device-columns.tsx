import type { ReactNode } from 'react';
import { formatLastDay, formatMoment } from '#client/browser/dates.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusIcon, updateIcon } from '#client/components/controls/status/status.tsx';
import { checkedInText } from '#client/components/license/check-in-view.ts';
import { DeviceStatus } from '#client/components/license/device-status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { licenseZone, shownTerm } from '#client/components/license/license-time.ts';
import { deviceStatus } from '#client/components/license/status-glossary.ts';
import type { ListColumn } from '#client/components/tables/list-definition.ts';
import { actionCountText } from '#client/lib/balance.ts';
import { deviceName } from '#client/lib/device-text.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { lastDay } from '#schema/facts/limit.ts';
import type { DeviceSortField } from '#schema/types.generated.ts';
import type { DeviceRow } from './device-columns.generated.ts';
import classes from './device-columns.module.css';

const line = 'nowrap tnum';

const endOf = ({ hardwareLicense }: DeviceRow) => shownTerm(hardwareLicense)?.expiresAt ?? null;
const termInForce = ({ hardwareLicense }: DeviceRow) => hardwareLicense?.primaryServiceLicense;

function endText({ hardwareLicense }: DeviceRow): string {
  const term = shownTerm(hardwareLicense);
  if (!term) return 'None';
  if (!term.expiresAt) return 'No end date';
  const day = formatLastDay(term.expiresAt, licenseZone(hardwareLicense));
  return hardwareLicense?.primaryServiceLicense?.successor ? `${day}, renews` : day;
}

function remainingText(device: DeviceRow): string {
  const term = termInForce(device);
  return term ? (actionCountText(term.remainingActions) ?? 'Unknown') : '–';
}

/** A link if the session can read the group. */
function Group({ group }: Pick<DeviceRow, 'group'>): ReactNode {
  const { can } = useSession();
  return group ? <GroupPath group={group} linkTo={can.access.admin ? paths.group : undefined} /> : 'None';
}

function Version({ device: { softwareVersion, availableUpdate } }: { device: DeviceRow }): ReactNode {
  return (
    <span className={classes.version}>
      <span className={line}>{softwareVersion ?? 'Not reported'}</span>
      {availableUpdate ? (
        <span className={classes.update} title={`${availableUpdate.version} can be installed`}>
          <StatusIcon tone="notice" icon={updateIcon} />
          <span className="visually-hidden">Update available: </span>
          <span className={line}>{availableUpdate.version}</span>
        </span>
      ) : null}
    </span>
  );
}

function CheckedIn({ device, now }: { device: DeviceRow; now: number }): ReactNode {
  const { hardwareLicense } = device;
  const at = hardwareLicense?.lastCheckInAt;
  return (
    <span className={line} title={at ? formatMoment(at) : undefined}>
      {at ? checkedInText(at, now, licenseZone(hardwareLicense)) : 'Never'}
    </span>
  );
}

/** Of the list of devices and of a group's. */
export const deviceColumns: readonly ListColumn<DeviceRow, DeviceSortField>[] = [
  {
    key: 'serial',
    header: 'Serial number',
    cell: ({ id, serialNumber }) => (
      <TextLink to={paths.device(id)}>
        <span className={line}>{serialNumber}</span>
      </TextLink>
    ),
    sort: 'SERIAL_NUMBER',
    csv: [{ value: ({ serialNumber }) => serialNumber }],
  },
  {
    key: 'name',
    header: 'Name',
    cell: (device) => <span className="nowrap">{deviceName(device)}</span>,
    sort: 'NAME',
    csv: [{ value: ({ name }) => name }],
  },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => <Group group={group} />,
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
    key: 'end',
    header: 'License end',
    cell: (device) => <span className={line}>{endText(device)}</span>,
    sort: 'LICENSE_END',
    csv: [
      { header: 'License end', at: endOf },
      {
        header: 'Last day',
        value(device) {
          const end = endOf(device);
          return end && lastDay(Date.parse(end), licenseZone(device.hardwareLicense));
        },
      },
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
        value(device) {
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
    key: 'checkin',
    header: 'Last check-in',
    dimmed: true,
    cell: (device, now) => <CheckedIn device={device} now={now} />,
    sort: 'LAST_CHECK_IN',
    descendingFirst: true,
    csv: [{ at: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null }],
  },
];
