import type { ReactNode } from 'react';
import { MetricsPage } from './metrics-page.tsx';

/** `/metrics/device-access`: sessions on the device, of an online license. */
export function DeviceAccessPage(): ReactNode {
  return <MetricsPage title="Device Access" metric="DEVICE_ACCESS" />;
}
