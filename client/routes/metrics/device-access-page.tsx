import type { ReactNode } from 'react';
import { MetricsPage } from './metrics-page.tsx';

/** `/metrics/device-access`, for an online license. */
export function DeviceAccessPage(): ReactNode {
  return <MetricsPage title="Device Access" metric="DEVICE_ACCESS" />;
}
