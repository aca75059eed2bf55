import type { PageLoader } from '#client/graphql/preload.ts';
import { pageVariables, readList } from '#client/graphql/use-list.ts';
import { deviceList } from './device-list.ts';
import { DevicesPageQueryDocument } from './devices.generated.ts';

export const loadDevices: PageLoader = ({ preload, search, session }) => {
  const { view, asked } = readList(deviceList(session.can.access.admin ? null : undefined), search);
  preload(DevicesPageQueryDocument, { ...asked, ...pageVariables(view) });
};
