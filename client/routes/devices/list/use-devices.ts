import { useConnection } from '#client/graphql/use-connection.ts';
import type { DeviceFilter, DeviceSort } from '#schema/types.generated.ts';
import { type DevicesPageQuery, DevicesPageQueryDocument } from './devices-page.generated.ts';

const devicesOf = ({ devices }: DevicesPageQuery) => devices;

/** The devices that match a filter, in an order, as far as they are loaded. */
export function useDevices(filter: DeviceFilter | null, sort: DeviceSort[] | null) {
  return useConnection('devices', DevicesPageQueryDocument, { filter, sort }, devicesOf);
}

export type Devices = ReturnType<typeof useDevices>;
