import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { invitationWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import { OneLine, RolesCell } from '#client/routes/users/one-line.tsx';
import classes from '#client/routes/users/users.module.css';
import type { InvitationsQuery } from './invitations.generated.ts';

export type Invitation = InvitationsQuery['invitations']['edges'][number]['node'];

/** Whether the invitation can be resent or revoked. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'PENDING' || status === 'EXPIRED' || status === 'BOUNCED';

/** When the link expires; a dash if it no longer works. */
function endText({ status, expiresAt }: Invitation, timeZone: string): string {
  return status === 'PENDING' || status === 'EXPIRED' ? formatDate(expiresAt, { timeZone }) : '–';
}

/** `now` in ms; `menu` renders a row's menu. */
export function invitationColumns(
  now: number,
  timeZone: string,
  menu: Column<Invitation>['cell'],
): readonly Column<Invitation>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      card: 'title',
      cell: ({ email }) => <OneLine>{email}</OneLine>,
    },
    { key: 'role', header: 'Roles', cell: ({ roles }) => <RolesCell roles={roles} /> },
    {
      key: 'by',
      header: 'Invited by',
      drop: 1,
      cell: ({ invitedBy }) => <OneLine>{invitedBy.displayName}</OneLine>,
    },
    {
      key: 'sent',
      header: 'Sent',
      drop: 2,
      dimmed: true,
      cell: ({ sentAt }) => (
        <span className={`${classes.line} tnum`} title={formatDateTime(sentAt, { timeZone })}>
          {formatRelative(sentAt, { now, timeZone })}
        </span>
      ),
    },
    {
      key: 'expires',
      header: 'Expires',
      card: 'end',
      dimmed: true,
      cell: (invitation) => <span className={`${classes.line} tnum`}>{endText(invitation, timeZone)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      card: 'start',
      cell: ({ status }) => <StatusCell word={wordFor(invitationWords, status)} className={classes.line} />,
    },
    { key: 'actions', header: 'Actions', headerHidden: true, isMenu: true, cell: menu },
  ];
}
