import type { ReactNode } from 'react';
import { MetricsPage } from './metrics-page.tsx';

export function DeviceAccessPage(): ReactNode {
  return <MetricsPage title="Device Access" metric="DEVICE_ACCESS" />;
}
