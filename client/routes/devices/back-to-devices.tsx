import type { ReactNode } from 'react';
import { Breadcrumbs } from '#client/components/layout/breadcrumbs.tsx';
import { paths } from '#client/lib/paths.ts';
import { lastDevicesQuery } from './last-devices-query.ts';

export function BackToDevices(): ReactNode {
  const query = lastDevicesQuery();
  return <Breadcrumbs items={[['Devices', query ? `${paths.devices}?${query}` : paths.devices]]} />;
}
