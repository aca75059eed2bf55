import { Clock, Timer } from 'lucide-react';
import { GroupPath } from '#client/components/controls/group-path.tsx';
import { StatusIcon, StatusText, updateIcon } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import type { Column, ColumnSort } from '#client/components/tables/data-table.tsx';
import { paths } from '#client/lib/paths.ts';
import type { TableSort } from '#client/lib/table-address.ts';
import type { DeviceRow } from './device-row.ts';
import classes from './device-table.module.css';

const signs = { late: Clock, grace: Timer } as const;

const digits = (text: string) => <span className={`${classes.line} tnum`}>{text}</span>;
const line = (text: string) => <span className={classes.line}>{text}</span>;

/** Times and counts are first wanted from the other end than names. */
const startsDescending: readonly string[] = ['checkin', 'left'];

const columns: readonly (Omit<Column<DeviceRow>, 'sort'> & { isSorted?: boolean })[] = [
  {
    key: 'serial',
    header: 'Serial number',
    card: 'title',
    cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
  },
  { key: 'name', header: 'Name', card: 'subtitle', cell: ({ name }) => line(name) },
  { key: 'product', header: 'Product', isSorted: false, cell: ({ product }) => line(product) },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => (group ? <GroupPath group={group} stacked /> : 'None'),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'start',
    cell: ({ standing: { tone, text, sign } }) => (
      <StatusText tone={tone} icon={sign ? signs[sign] : undefined} className={classes.line}>
        {text}
      </StatusText>
    ),
  },
  { key: 'kind', header: 'License', isSorted: false, cell: ({ kind }) => line(kind) },
  { key: 'end', header: 'License end', card: 'end', cell: ({ licenseEnd }) => digits(licenseEnd) },
  { key: 'left', header: 'Remaining', numeric: true, cell: ({ remaining }) => remaining },
  {
    key: 'version',
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
    key: 'checkin',
    header: 'Last check-in',
    dimmed: true,
    cell: ({ lastCheckIn: { text, exact } }) => (
      <span className={`${classes.line} tnum`} title={exact ?? undefined}>
        {text}
      </span>
    ),
  },
];

/** Columns nobody sees before asking for them. */
export const hiddenAtFirst = ['product', 'kind'];

/** What a list can be sorted by, in words. */
export const sortChoices = columns
  .filter(({ isSorted = true }) => isSorted)
  .map(({ key, header }) => ({ name: key, label: header }));

/** The columns of the list; a press on a header asks for its order, another one for the opposite. */
export function deviceColumns(
  sort: TableSort | null,
  onSort: (sort: TableSort) => void,
): readonly Column<DeviceRow>[] {
  const shown = sort ?? { name: 'serial', descending: false };
  const by = (name: string): ColumnSort => {
    const isOwn = shown.name === name;
    return {
      order: isOwn ? (shown.descending ? 'descending' : 'ascending') : null,
      onSort: () => onSort({ name, descending: isOwn ? !shown.descending : startsDescending.includes(name) }),
    };
  };
  return columns.map(({ isSorted = true, ...column }) =>
    isSorted ? { ...column, sort: by(column.key) } : column,
  );
}
