import { formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import { OneLine, RolesCell } from '#client/routes/users/one-line.tsx';
import classes from '#client/routes/users/users.module.css';
import type { UsersPageQuery } from './people.generated.ts';

export type Person = UsersPageQuery['users']['edges'][number]['node'];

const line = (text: string) => <span className={classes.line}>{text}</span>;

/** `now` in ms; `linkTo` leads to a person, `menu` renders a row's menu. */
export function peopleColumns(
  now: number,
  timeZone: string,
  linkTo: (id: string) => string,
  menu: Column<Person>['cell'],
): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      card: 'title',
      cell: ({ id, displayName }) => (
        <TextLink to={linkTo(id)}>
          <OneLine>{displayName}</OneLine>
        </TextLink>
      ),
    },
    { key: 'email', header: 'Email', card: 'start', cell: ({ email }) => <OneLine>{email}</OneLine> },
    { key: 'role', header: 'Roles', card: 'subtitle', cell: ({ roles }) => <RolesCell roles={roles} /> },
    {
      key: 'second',
      header: 'Two-step sign-in',
      drop: 1,
      cell: ({ mfaEnrolled }) => line(mfaEnrolled ? 'Set up' : 'Not set up'),
    },
    {
      key: 'status',
      header: 'Status',
      card: 'end',
      cell: ({ status }) => <StatusCell word={wordFor(personWords, status)} className={classes.line} />,
    },
    {
      key: 'last',
      header: 'Last sign-in',
      drop: 2,
      dimmed: true,
      cell: ({ lastSignInAt: at }) => (
        <span
          className={`${classes.line} tnum`}
          title={at === null ? undefined : formatDateTime(at, { timeZone })}
        >
          {at === null ? 'Never' : formatRelative(at, { now, timeZone })}
        </span>
      ),
    },
    { key: 'actions', header: 'Actions', headerHidden: true, isMenu: true, cell: menu },
  ];
}
