import { CalendarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { type Fact, Facts } from '#client/components/facts.tsx';
import { PanelEmpty } from '#client/components/panel-states.tsx';
import { StatusText } from '#client/components/status.tsx';
import { balanceView } from '#client/lib/balance.ts';
import { formatDate } from '#client/lib/format.ts';
import { productName } from '#client/lib/product.ts';
import { whenText } from '#client/lib/when-text.ts';
import type { DeviceDetailsQuery } from './device-details.generated.ts';
import type { DeviceLicenseQuery } from './device-license.generated.ts';
import type { DeviceTermsQuery } from './device-terms.generated.ts';
import { deviceStatus, termStatus } from './device-view.ts';

export type Moment = { now: number; timeZone: string };

const digits = (text: string) => <span className="tnum">{text}</span>;
const noLicense = 'No active license';

/** A device's license, from what the documented query tells. */
export function LicenseFacts({
  hardware,
  serialNumber,
}: {
  hardware: DeviceLicenseQuery['myHardwareLicense'];
  serialNumber: string | null;
}): ReactNode {
  const license = hardware?.primaryServiceLicense;
  const balance = license ? balanceView(license.remainingActions, null) : null;
  const kind =
    typeof hardware?.offline === 'boolean' ? (hardware.offline ? 'Offline' : 'Online') : 'Not known';
  return (
    <Facts
      layout="rows"
      items={[
        ['Serial number', digits(serialNumber ?? 'Not known')],
        ['Product', license ? productName(license.product?.className) : noLicense],
        ['License', hardware ? kind : 'No hardware license'],
        ['Remaining advanced actions', balance ? digits(balance.figure) : noLicense],
        ['Authentication code', license?.isMfaEnabled ? 'In use' : 'Not in use'],
      ]}
    />
  );
}

type Hardware = NonNullable<DeviceDetailsQuery['myHardwareLicense']>;

/** A device as inventory; `more` are facts of its own behind the others. */
export function DeviceFacts({
  device,
  checkIn,
  moment,
  more = [],
}: {
  device: Pick<Hardware['device'], 'status' | 'softwareVersion' | 'registeredAt'>;
  /** Null without a hardware license. */
  checkIn: Pick<Hardware, 'lastCheckInAt' | 'nextCheckInDueAt'> | null;
  moment: Moment;
  more?: readonly Fact[];
}): ReactNode {
  const status = deviceStatus(device.status);
  const when = (instant: string | null | undefined, none: string) =>
    instant ? digits(whenText(instant, moment.now, moment.timeZone)) : none;
  return (
    <Facts
      layout="rows"
      items={[
        [
          'Status',
          <StatusText key="status" tone={status.tone}>
            {status.text}
          </StatusText>,
        ],
        ['Software', digits(device.softwareVersion ?? 'Not reported')],
        ['Last check-in', when(checkIn?.lastCheckInAt, 'Never')],
        ['Next check-in due', when(checkIn?.nextCheckInDueAt, 'None is expected')],
        ['Registered', digits(formatDate(device.registeredAt, moment))],
        ...more,
      ]}
    />
  );
}

type Term = NonNullable<DeviceTermsQuery['myHardwareLicense']>['serviceLicenses'][number];

function termColumns(moment: Moment): Column<Term>[] {
  const date = (instant: string) => digits(formatDate(instant, moment));
  return [
    { key: 'product', header: 'Term', cell: ({ product }) => productName(product.className) },
    { key: 'start', header: 'Start', cell: ({ startsAt }) => date(startsAt) },
    { key: 'end', header: 'End', cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : 'No end date') },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusText tone={termStatus(status).tone}>{termStatus(status).text}</StatusText>,
    },
  ];
}

/** Every term of a device: past, present and queued. */
export function TermsTable({ terms, moment }: { terms: readonly Term[]; moment: Moment }): ReactNode {
  return terms.length > 0 ? (
    <DataTable caption="License terms" columns={termColumns(moment)} rows={terms} rowKey={({ id }) => id} />
  ) : (
    <PanelEmpty
      icon={CalendarOff}
      title="No terms yet"
      text="The first term appears here when this device is licensed."
    />
  );
}
