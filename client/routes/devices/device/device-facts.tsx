import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { whenText } from '#client/browser/when-text.ts';
import { type Description, DescriptionList } from '#client/components/controls/description-list.tsx';
import { StatusCell } from '#client/components/controls/status.tsx';
import { deviceWords, wordFor } from '#client/components/controls/status-glossary.ts';
import { balanceView } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import type { Device, Moment } from '#client/routes/devices/device-model.ts';
import type { DeviceLicenseQuery } from './device.generated.ts';

const digits = (text: string) => <span className="tnum">{text}</span>;
const noLicense = 'No active license';

/** A device's license, from the documented query. */
export function LicenseFacts({
  hardware,
  serialNumber,
}: {
  hardware: DeviceLicenseQuery['myHardwareLicense'];
  serialNumber: string | null;
}): ReactNode {
  const license = hardware?.primaryServiceLicense;
  const balance = license ? balanceView(license.remainingActions, null) : null;
  const kind = typeof hardware?.offline === 'boolean' ? (hardware.offline ? 'Offline' : 'Online') : 'Unknown';
  return (
    <DescriptionList
      layout="rows"
      items={[
        ['Serial number', digits(serialNumber ?? 'Unknown')],
        ['Product', license ? productName(license.product?.className) : noLicense],
        ['License', hardware ? kind : 'No hardware license'],
        ['Remaining advanced actions', balance ? digits(balance.figure) : noLicense],
        ['Authentication code', license?.isMfaEnabled ? 'In use' : 'Not in use'],
      ]}
    />
  );
}

/** A device as inventory; `more` are additional rows. */
export function DeviceFacts({
  device,
  checkIn,
  moment,
  more = [],
}: {
  device: Pick<Device, 'status' | 'softwareVersion' | 'registeredAt'>;
  /** Null without a hardware license. */
  checkIn: { lastCheckInAt: string | null; nextCheckInDueAt: string | null } | null;
  moment: Moment;
  more?: readonly Description[];
}): ReactNode {
  const when = (instant: string | null | undefined, none: string) =>
    instant ? digits(whenText(instant, moment.now, moment.timeZone)) : none;
  return (
    <DescriptionList
      layout="rows"
      items={[
        ['Status', <StatusCell key="status" word={wordFor(deviceWords, device.status)} />],
        ['Software', digits(device.softwareVersion ?? 'Not reported')],
        ['Last check-in', when(checkIn?.lastCheckInAt, 'Never')],
        ['Next check-in due', when(checkIn?.nextCheckInDueAt, 'None expected')],
        ['Registered', digits(formatDate(device.registeredAt, moment))],
        ...more,
      ]}
    />
  );
}
