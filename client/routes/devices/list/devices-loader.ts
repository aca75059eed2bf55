import { clock } from '#client/browser/clock.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { pageSize } from '#client/graphql/use-list.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { deviceFilter, deviceSort, deviceTable } from './device-filters.ts';
import { DevicesPageQueryDocument } from './devices-page.generated.ts';

/** The first rows of /devices. */
export const loadDevices: PageLoader = ({ preload, search }) => {
  const { view } = readTableAddress(search, deviceTable);
  preload(DevicesPageQueryDocument, {
    filter: deviceFilter(view, dayIn(clock.now(), 'UTC')),
    sort: deviceSort(view.sort),
    first: pageSize,
    after: null,
  });
};
