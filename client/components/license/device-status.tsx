import type { ReactNode } from 'react';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import type { DeviceStatus_Device } from './device-status.generated.ts';
import classes from './device-status.module.css';
import { deviceStatus } from './status-glossary.ts';

/** The status of a device, with further reasons below it. */
export function DeviceStatus({ device }: { device: DeviceStatus_Device }): ReactNode {
  const { word, reasons } = deviceStatus(device);
  return (
    <span className={classes.status}>
      <StatusCell word={word} className="nowrap" />
      {reasons.length > 0 ? <span className={classes.reason}>{reasons.join(', ')}</span> : null}
    </span>
  );
}
