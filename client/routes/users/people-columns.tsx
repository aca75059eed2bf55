import { Lock } from 'lucide-react';
import type { Column } from '#client/components/data-table.tsx';
import { StatusText, type Tone } from '#client/components/status.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import type { UserStatus } from '#schema/types.generated.ts';
import classes from './users.module.css';
import type { UsersPageQuery } from './users-page.generated.ts';

export type Person = UsersPageQuery['users']['edges'][number]['node'];

const statuses: Record<UserStatus, { tone: Tone; text: string; icon?: typeof Lock }> = {
  ACTIVE: { tone: 'ok', text: 'Active' },
  LOCKED: { tone: 'warning', text: 'Locked', icon: Lock },
  SUSPENDED: { tone: 'neutral', text: 'Suspended' },
};
const unknown = { tone: 'neutral', text: 'Not known' } as const;

const line = (text: string) => <span className={classes.line}>{text}</span>;

/** The columns of the list of people; `now` in ms. */
export function peopleColumns(now: number, timeZone: string): readonly Column<Person>[] {
  return [
    { key: 'name', header: 'Name', cell: ({ displayName }) => <strong>{line(displayName)}</strong> },
    { key: 'email', header: 'E-mail', cell: ({ email }) => email },
    {
      key: 'role',
      header: 'Role',
      cell: ({ roles }) => line(roles.map(({ name }) => name).join(', ') || 'None'),
    },
    {
      key: 'second-step',
      header: 'Second step',
      cell: ({ mfaEnrolled }) => line(mfaEnrolled ? 'Set up' : 'Not set up'),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => {
        const { tone, text, icon } = { icon: undefined, ...(statuses[status] ?? unknown) };
        return (
          <StatusText tone={tone} icon={icon} className={classes.line}>
            {text}
          </StatusText>
        );
      },
    },
    {
      key: 'last',
      header: 'Last sign-in',
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
  ];
}
