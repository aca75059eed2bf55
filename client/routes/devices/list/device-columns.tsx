import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import {
  StatusCell,
  StatusIcon,
  StatusText,
  updateIcon,
} from '#client/components/controls/status/status.tsx';
import { GroupPath } from '#client/components/license/group-path.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { paths } from '#client/lib/paths.ts';
import { checkInColumn, endColumn } from '#client/routes/device-dates.tsx';
import type { DeviceRow } from './device-row.ts';
import classes from './device-table.module.css';

const digits = (text: string) => <span className={`${classes.line} tnum`}>{text}</span>;
const line = (text: string) => <span className={classes.line}>{text}</span>;

const statusColumn: Column<DeviceRow> = {
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
};

/** The worst reason and the number of others. */
function Why({ reasons: [worst, ...others] }: DeviceRow): ReactNode {
  if (!worst) return '–';
  const rest = others.map(({ text }) => text).join(', ');
  return (
    <StatusText tone={worst.tone} className={classes.line}>
      {worst.text}
      {others.length > 0 ? (
        <span className={classes.more} title={rest}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="visually-hidden">, {rest}</span>
        </span>
      ) : null}
    </StatusText>
  );
}

/**
 * `groupLink` returns a link if the session can read the group. In the view of devices that need
 * attention, the reason replaces the status, and the last column is the due date.
 */
export const deviceColumns = (
  groupLink: ((id: string) => string) | undefined,
  isAboutAttention: boolean,
): readonly Column<DeviceRow>[] => [
  ...(isAboutAttention ? [{ key: 'why', header: 'Why', card: 'start' as const, cell: Why }] : []),
  {
    key: 'serial',
    header: 'Serial number',
    card: 'title',
    isFixed: true,
    cell: ({ id, serialNumber }) => <TextLink to={paths.device(id)}>{digits(serialNumber)}</TextLink>,
  },
  { key: 'name', header: 'Name', card: 'subtitle', cell: ({ name }) => line(name) },
  { key: 'product', header: 'Product', cell: ({ product }) => line(product) },
  {
    key: 'group',
    header: 'Group',
    cell: ({ group }) => (group ? <GroupPath group={group} linkTo={groupLink} stacked /> : 'None'),
  },
  ...(isAboutAttention ? [] : [statusColumn]),
  { key: 'kind', header: 'License', cell: ({ kind }) => line(kind) },
  isAboutAttention ? endColumn : { ...endColumn, card: 'end' },
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
  isAboutAttention
    ? { key: 'due', header: 'Due', card: 'end', cell: ({ due }) => digits(due) }
    : checkInColumn,
];

export const hiddenAtFirst = ['product', 'kind'];
