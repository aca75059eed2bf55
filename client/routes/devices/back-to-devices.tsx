import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { paths } from '#client/lib/paths.ts';
import { lastDevicesQuery } from './last-devices-query.ts';

/** The way back to the list, as it was searched, filtered and sorted when it was left. */
export function BackToDevices(): ReactNode {
  const query = lastDevicesQuery();
  return <TextLink to={query ? `${paths.devices}?${query}` : paths.devices}>Back to devices</TextLink>;
}
