import { clock } from '#client/browser/clock.ts';
import { questionOf } from '#client/components/tables/list-question.ts';
import type { PageLoader } from '#client/graphql/preload.ts';
import { pageSize } from '#client/graphql/use-list.ts';
import { readTableAddress } from '#client/lib/table-address.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { deviceList } from './device-definition.tsx';
import { DevicesPageQueryDocument } from './devices.generated.ts';

export const loadDevices: PageLoader = ({ preload, search }) => {
  const { view } = readTableAddress(search, deviceList.shape);
  preload(DevicesPageQueryDocument, {
    ...questionOf(deviceList, view, dayIn(clock.now(), deviceList.dayZone())),
    first: pageSize,
    offset: 0,
  });
};
