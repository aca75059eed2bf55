import type { ReactNode } from 'react';
import { formatLastDay, formatMoment } from '#client/browser/dates.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import { checkedInText } from '#client/components/license/check-in-view.ts';
import { DeviceStatus } from '#client/components/license/device-status.tsx';
import { GroupName } from '#client/components/license/group-path.tsx';
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

const endOf = ({ hardwareLicense }: DeviceRow) => shownTerm(hardwareLicense)?.expiresAt ?? null;
const termInForce = ({ hardwareLicense }: DeviceRow) => hardwareLicense?.primaryServiceLicense;

function LicenseEnd({ device: { hardwareLicense } }: { device: DeviceRow }): ReactNode {
  const term = shownTerm(hardwareLicense);
  if (!term) return 'None';
  if (!term.expiresAt) return 'No end date';
  return (
    <>
      <span className="tnum">{formatLastDay(term.expiresAt, licenseZone(hardwareLicense))}</span>
      {hardwareLicense?.primaryServiceLicense?.successor ? <span data-line>renews</span> : null}
    </>
  );
}

function remainingText(device: DeviceRow): string {
  const term = termInForce(device);
  return term ? (actionCountText(term.remainingActions) ?? 'Unknown') : '–';
}

function DeviceName({ device }: { device: DeviceRow }): ReactNode {
  const { id, name, serialNumber } = device;
  return (
    <>
      <TextLink to={paths.device(id)} className={classes.name}>
        {deviceName(device)}
      </TextLink>
      {name ? (
        <span className="tnum" title={serialNumber} data-line>
          {serialNumber}
        </span>
      ) : null}
    </>
  );
}

/** A link if the session can read the group. */
function Group({ group }: { group: NonNullable<DeviceRow['group']> }): ReactNode {
  const { can } = useSession();
  return <GroupName group={group} linkTo={can.access.admin ? paths.group : undefined} />;
}

const versionText = ({ softwareVersion }: DeviceRow): string => softwareVersion ?? 'Not reported';

function Version({ device }: { device: DeviceRow }): ReactNode {
  const { availableUpdate } = device;
  return (
    <>
      <span className="tnum">{versionText(device)}</span>
      {availableUpdate ? (
        <span className="tnum" data-line>
          {`${availableUpdate.version} ready`}
        </span>
      ) : null}
    </>
  );
}

function CheckedIn({ device: { hardwareLicense }, now }: { device: DeviceRow; now: number }): ReactNode {
  const at = hardwareLicense?.lastCheckInAt;
  if (!at) return 'Never';
  return (
    <Shortened className="tnum" full={formatMoment(at)}>
      {checkedInText(at, now, licenseZone(hardwareLicense))}
    </Shortened>
  );
}

/** The list of devices and the page of a group show these columns. */
export const deviceColumns: readonly ListColumn<DeviceRow, DeviceSortField>[] = [
  {
    key: 'serial',
    header: 'Serial number',
    sort: 'SERIAL_NUMBER',
    csv: [{ value: ({ serialNumber }) => serialNumber }],
  },
  {
    key: 'name',
    header: 'Device',
    cell: (device) => <DeviceName device={device} />,
    phone: 'title',
    text: 'cut',
    sort: 'NAME',
    csv: [{ header: 'Name', value: ({ name }) => name }],
  },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => (group ? <Group group={group} /> : 'None'),
    drop: 3,
    text: 'cut',
    sort: 'GROUP',
    csv: [{ value: ({ group }) => group && groupPathText(group) }],
  },
  {
    key: 'status',
    header: 'Status',
    cell: (device, now) => (
      <DeviceStatus device={device}>
        <span data-instead="1">{versionText(device)}</span>
        <span data-instead="2">
          <CheckedIn device={device} now={now} />
        </span>
        {device.group ? <span data-instead="3">{device.group.name}</span> : null}
      </DeviceStatus>
    ),
    phone: 'status',
    sort: 'ATTENTION',
    csv: [
      { header: 'Status', value: (device) => deviceStatus(device).word.text },
      { header: 'Reason', value: (device) => deviceStatus(device).reasons.join(', ') },
    ],
  },
  {
    key: 'end',
    header: 'License end',
    cell: (device) => <LicenseEnd device={device} />,
    phone: 'line',
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
    key: 'version',
    header: 'Software',
    cell: (device) => <Version device={device} />,
    drop: 1,
    sort: 'SOFTWARE_VERSION',
    csv: [{ value: ({ softwareVersion }) => softwareVersion }],
  },
  {
    key: 'checkin',
    header: 'Last check-in',
    dimmed: true,
    cell: (device, now) => <CheckedIn device={device} now={now} />,
    drop: 2,
    sort: 'LAST_CHECK_IN',
    descendingFirst: true,
    csv: [{ at: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null }],
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
];
