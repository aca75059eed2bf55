import { clock } from '#client/browser/clock.ts';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { apiFilter, apiSort } from '#client/components/tables/list-definition.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { pageSize } from '#client/graphql/use-list.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { deviceList } from './device-filters.ts';
import { DevicesPageQueryDocument } from './devices.generated.ts';

export const loadDevices: PageLoader = ({ preload, search }) => {
  const { view } = readTableAddress(search, deviceList.shape);
  preload(DevicesPageQueryDocument, {
    filter: apiFilter(deviceList, view, dayIn(clock.now(), organizationTimeZone())),
    sort: apiSort(deviceList, view),
    first: pageSize,
    after: null,
  });
};
