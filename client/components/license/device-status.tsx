import type { ReactNode } from 'react';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import type { DeviceStatus_Device } from './device-status.generated.ts';
import { deviceStatus } from './status-glossary.ts';

/** The status of a device in a table, with further reasons and `children` on its second line. */
export function DeviceStatus({
  device,
  children,
}: {
  device: DeviceStatus_Device;
  children: ReactNode;
}): ReactNode {
  const { word, reasons } = deviceStatus(device);
  return (
    <>
      <StatusCell {...word} />
      <span data-line>
        {reasons.length > 0 ? <span>{reasons.join(', ')}</span> : null}
        {children}
      </span>
    </>
  );
}
