import { Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { DeviceStatus } from '#client/components/license/device-status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { Pager } from '#client/components/tables/pager.tsx';
import { useList } from '#client/graphql/use-list.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { checkInColumn, endColumn } from '#client/routes/device-dates.tsx';
import { type GroupDevicesQuery, GroupDevicesQueryDocument } from './group.generated.ts';

type Device = GroupDevicesQuery['devices']['nodes'][number];

/** The height of a row in px; about as many rows fit on a screen. */
const rowHeight = 44;
const mostRows = 20;

const columns: readonly Column<Device>[] = [
  {
    key: 'serial',
    header: 'Serial number',
    cell: ({ id, serialNumber }) => (
      <TextLink to={paths.device(id)}>
        <span className="nowrap tnum">{serialNumber}</span>
      </TextLink>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="nowrap">{name ?? 'Not named'}</span>,
  },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => (group ? <GroupPath group={group} linkTo={paths.group} /> : 'None'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (device) => <DeviceStatus device={device} />,
  },
  { ...endColumn, key: 'end' },
];

/** The order is the API's. */
const list = { filters: [], columns: [], usual: { key: '', descending: false } };

/** Includes the devices of subgroups. */
export function DevicesPanel({ id, count }: { id: string; count: number }): ReactNode {
  const { view, result, pageSize } = useList(
    list,
    GroupDevicesQueryDocument,
    () => ({ id }),
    ({ devices }: GroupDevicesQuery) => devices,
  );
  const moment = { now: useNow(60_000), timeZone: readerTimeZone() };
  const shown: readonly Column<Device>[] = [
    ...columns,
    { ...checkInColumn, key: 'checkin', cell: (device) => checkInColumn.cell(device, moment) },
  ];
  const choose = <TextLink to={paths.devices}>Choose devices</TextLink>;
  return (
    <Panel
      title="Devices"
      badges={
        result.data ? <span className="muted small">{formatNumber(result.data.totalCount)}</span> : undefined
      }
      padding="states"
      aside={choose}
    >
      <QueryPanel
        result={result}
        skeleton={<PanelSkeleton lines={5} height={rowHeight * Math.min(Math.max(count, 3), mostRows)} />}
      >
        {({ nodes, totalCount }) =>
          nodes.length > 0 ? (
            <>
              <DataTable
                caption="Devices of the group"
                columns={shown}
                rows={nodes}
                rowKey={(device) => device.id}
              />
              <Pager page={view.page} pages={Math.ceil(totalCount / pageSize)} />
            </>
          ) : (
            <PanelEmpty
              icon={Tablet}
              title="No devices in this group"
              text="Choose devices in the list of devices, then move them here."
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
