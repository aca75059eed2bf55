import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { paths } from '#client/lib/paths.ts';
import { lastDevicesQuery } from './last-devices-query.ts';

/** Links back to the list with its last search, filters and order. */
export function BackToDevices(): ReactNode {
  const query = lastDevicesQuery();
  return <TextLink to={query ? `${paths.devices}?${query}` : paths.devices}>Back to devices</TextLink>;
}
