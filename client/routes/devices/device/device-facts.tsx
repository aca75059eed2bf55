import type { ReactNode } from 'react';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { balanceView } from '#client/lib/balance.ts';
import { productName } from '#client/lib/product.ts';
import type { DeviceLicenseQuery } from './device.generated.ts';

const digits = (text: string) => <span className="tnum">{text}</span>;
const noLicense = 'No active license';

/** Uses only the documented query. */
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
