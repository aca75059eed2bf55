import { Tablet } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import { deviceWords, wordFor } from '#client/components/license/status-glossary.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import type { Shown } from '#client/components/tables/list-columns.ts';
import { ListTable } from '#client/components/tables/list-table.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { useConnection } from '#client/graphql/use-connection.ts';
import { nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { checkInColumn, endColumn } from '#client/routes/device-dates.tsx';
import classes from '#client/routes/groups/group-page.module.css';
import { type GroupDevicesQuery, GroupDevicesQueryDocument } from './group.generated.ts';
import { useGroupUsage } from './use-group-usage.tsx';

type Device = GroupDevicesQuery['devices']['edges'][number]['node'];

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

const laterColumns = (shown: Shown, usage: Column<Device> | null): readonly Column<Device>[] => [
  ...columns,
  { ...checkInColumn, key: 'checkin', cell: (device) => checkInColumn.cell(device, shown) },
  ...(usage ? [usage] : []),
];

/** Includes devices of subgroups unless the URL has `subgroups=no`. */
export function DevicesPanel({
  id,
  count,
  action,
}: {
  id: string;
  /** In the group and its subgroups. */
  count: number;
  action: ReactNode;
}): ReactNode {
  const [params, setParams] = useSearchParams();
  const includeSubgroups = params.get('subgroups') !== 'no';
  const list = useConnection('devices', GroupDevicesQueryDocument, { id, includeSubgroups }, devicesOf);
  const { result, totalCount } = list;
  const { column, sentence } = useGroupUsage(id);
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  const shown = useMemo(() => laterColumns({ now, timeZone }, column), [now, timeZone, column]);
  const include = (isIncluded: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isIncluded) next.delete('subgroups');
        else next.set('subgroups', 'no');
        return next;
      },
      { replace: true },
    );
  return (
    <Panel
      title="Devices"
      badges={result.data ? <span className={textClasses.small}>{formatNumber(totalCount)}</span> : undefined}
      padding="states"
      footer={sentence ?? undefined}
      aside={
        <span className={textClasses.row}>
          <label className={classes.check}>
            <ChoiceBox
              type="checkbox"
              checked={includeSubgroups}
              onChange={(event) => include(event.currentTarget.checked)}
            />
            Include subgroups
          </label>
        </span>
      }
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
              title={includeSubgroups ? 'No devices in this group' : 'No devices directly in this group'}
              text="Devices moved into this group appear here."
              action={action}
            />
          )
        }
      </QueryPanel>
    </Panel>
  );
}
