import { Clock, Timer } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '#client/components/data-table.tsx';
import type { ListState } from '#client/components/list-foot.tsx';
import { LongTable } from '#client/components/long-table.tsx';
import { StatusIcon, StatusText, updateIcon } from '#client/components/status.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { paths } from '#client/lib/paths.ts';
import { useNow } from '#client/lib/use-now.ts';
import { type DeviceNode, type DeviceRow, deviceRow } from './device-row.ts';
import classes from './device-table.module.css';

const signs = { late: Clock, grace: Timer } as const;

const digits = (text: string) => <span className={`${classes.line} tnum`}>{text}</span>;

const columns: readonly Column<DeviceRow>[] = [
  {
    key: 'serial',
    header: 'Serial number',
    cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => <span className={classes.line}>{name}</span> },
  { key: 'group', header: 'Group', cell: ({ group }) => <span className={classes.line}>{group}</span> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ standing: { tone, text, sign } }) => (
      <StatusText tone={tone} icon={sign ? signs[sign] : undefined} className={classes.line}>
        {text}
      </StatusText>
    ),
  },
  { key: 'end', header: 'License end', cell: ({ licenseEnd }) => digits(licenseEnd) },
  { key: 'remaining', header: 'Remaining', numeric: true, cell: ({ remaining }) => remaining },
  {
    key: 'software',
    header: 'Software',
    cell: ({ version, update }) => (
      <span className={classes.version}>
        {digits(version)}
        {update ? (
          <span className={classes.sign} title={`${update} can be installed`}>
            <StatusIcon tone="notice" icon={updateIcon} />
            <span className="visually-hidden">, {update} can be installed</span>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'check-in',
    header: 'Last check-in',
    dimmed: true,
    cell: ({ lastCheckIn: { text, exact } }) => (
      <span className={`${classes.line} tnum`} title={exact ?? undefined}>
        {text}
      </span>
    ),
  },
];

const legend = (
  <>
    <StatusIcon tone="notice" icon={updateIcon} />
    Update available
  </>
);

/** The devices of an account, in the order the API gives them. */
export function DeviceTable({
  caption,
  devices,
  list,
}: {
  caption: string;
  devices: readonly DeviceNode[];
  list: ListState;
}): ReactNode {
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const rows = useMemo(
    () => devices.map((device) => deviceRow(device, now, timeZone)),
    [devices, now, timeZone],
  );
  return (
    <LongTable
      caption={caption}
      noun="devices"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      list={list}
      legend={rows.some(({ update }) => update !== null) ? legend : undefined}
    />
  );
}
