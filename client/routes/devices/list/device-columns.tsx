import { GroupPath } from '#client/components/controls/group-path.tsx';
import { StatusCell, StatusIcon, updateIcon } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { paths } from '#client/lib/paths.ts';
import type { DeviceRow } from './device-row.ts';
import classes from './device-table.module.css';

const digits = (text: string) => <span className={`${classes.line} tnum`}>{text}</span>;
const line = (text: string) => <span className={classes.line}>{text}</span>;

/** The columns of the list of devices. `groupLink` leads to a group, if the session can see it. */
export const deviceColumns = (
  groupLink: ((id: string) => string) | undefined,
): readonly Column<DeviceRow>[] => [
  {
    key: 'serial',
    header: 'Serial number',
    card: 'title',
    cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
  },
  { key: 'name', header: 'Name', card: 'subtitle', cell: ({ name }) => line(name) },
  { key: 'product', header: 'Product', cell: ({ product }) => line(product) },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => (group ? <GroupPath group={group} linkTo={groupLink} stacked /> : 'None'),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'start',
    cell: ({ status, reason }) => (
      <span className={classes.status}>
        <StatusCell word={status} className={classes.line} />
        {reason ? (
          <span className={classes.reason} title={reason}>
            {reason}
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'kind', header: 'License', cell: ({ kind }) => line(kind) },
  { key: 'end', header: 'License end', card: 'end', cell: ({ licenseEnd }) => digits(licenseEnd) },
  { key: 'left', header: 'Remaining', numeric: true, drop: 3, cell: ({ remaining }) => remaining },
  {
    key: 'version',
    header: 'Software',
    drop: 2,
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
    drop: 1,
    dimmed: true,
    cell: ({ lastCheckIn: { text, exact } }) => (
      <span className={`${classes.line} tnum`} title={exact ?? undefined}>
        {text}
      </span>
    ),
  },
];

/** Columns that aren't shown at first. */
export const hiddenAtFirst = ['product', 'kind'];
