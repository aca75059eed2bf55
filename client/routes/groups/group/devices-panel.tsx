import { Tablet } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { ListTable } from '#client/components/tables/list-table.tsx';
import { useConnection } from '#client/graphql/use-connection.ts';
import { nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { checkInColumn, endColumn } from '#client/routes/device-dates.tsx';
import { type GroupDevicesQuery, GroupDevicesQueryDocument } from './group.generated.ts';

type Device = GroupDevicesQuery['devices']['nodes'][number];

/** The height of a row in px; about as many rows fit on a screen. */
const rowHeight = 44;
const mostRows = 20;

const devicesOf = ({ devices }: GroupDevicesQuery) => devices;

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
    cell: ({ status }) => <StatusCell word={wordFor(deviceWords, status)} className="nowrap" />,
  },
  { ...endColumn, key: 'end' },
];

/** Includes the devices of subgroups. */
export function DevicesPanel({ id, count }: { id: string; count: number }): ReactNode {
  const list = useConnection('devices', GroupDevicesQueryDocument, { id }, devicesOf);
  const { result, totalCount } = list;
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const shown = useMemo(
    (): readonly Column<Device>[] => [
      ...columns,
      {
        ...checkInColumn,
        key: 'checkin',
        cell: (device) => checkInColumn.cell(device, { now, timeZone }),
      },
    ],
    [now, timeZone],
  );
  const choose = <TextLink to={paths.devices}>Choose devices</TextLink>;
  return (
    <Panel
      title="Devices"
      badges={result.data ? <span className="muted small">{formatNumber(totalCount)}</span> : undefined}
      padding="states"
      aside={choose}
    >
      <QueryPanel
        result={result}
        skeleton={<PanelSkeleton lines={5} height={rowHeight * Math.min(Math.max(count, 3), mostRows)} />}
      >
        {({ rows }) =>
          rows.length > 0 ? (
            <ListTable
              caption="Devices of the group"
              noun={nouns.device}
              columns={shown}
              rows={rows}
              rowKey={(device) => device.id}
              list={list}
              onRequest
            />
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
