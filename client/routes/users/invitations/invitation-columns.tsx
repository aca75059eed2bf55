import { CircleCheck, CircleSlash, Clock, Hourglass, MailX } from 'lucide-react';
import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import type { IconShape } from '#client/components/controls/icon.tsx';
import { StatusText, type Tone } from '#client/components/controls/status.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { EmailText } from '#client/routes/users/email-text.tsx';
import { rolesText } from '#client/routes/users/people/people-columns.tsx';
import classes from '#client/routes/users/users.module.css';
import type { InvitationStatus } from '#schema/types.generated.ts';
import type { InvitationsQuery } from './invitations.generated.ts';

export type Invitation = InvitationsQuery['invitations']['edges'][number]['node'];

type Words = { tone: Tone; text: string; icon: IconShape; note?: string };

const statuses: Record<InvitationStatus, Words> = {
  PENDING: { tone: 'notice', text: 'Pending', icon: Clock },
  ACCEPTED: { tone: 'ok', text: 'Accepted', icon: CircleCheck },
  EXPIRED: { tone: 'warning', text: 'Expired', icon: Hourglass },
  REVOKED: { tone: 'neutral', text: 'Revoked', icon: CircleSlash },
  BOUNCED: { tone: 'critical', text: 'Bounced', icon: MailX, note: 'Delivery failed' },
};

/** The status of an invitation in one word; unknown ones are shown as unknown. */
export const invitationLabels = (status: InvitationStatus): Words =>
  statuses[status] ?? { tone: 'neutral', text: 'Unknown', icon: Clock };

/** Whether an invitation can still be sent again or revoked. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'PENDING' || status === 'EXPIRED' || status === 'BOUNCED';

/** When the link expires or expired; a dash if it is no longer usable. */
function endText({ status, expiresAt }: Invitation, timeZone: string): string {
  return status === 'PENDING' || status === 'EXPIRED' ? formatDate(expiresAt, { timeZone }) : '—';
}

/** The columns of the list of invitations; `now` in ms, `menu` draws a row's. */
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
      cell: ({ email }) => <EmailText email={email} strong />,
    },
    { key: 'role', header: 'Roles', cell: ({ roles }) => rolesText(roles) },
    { key: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy.displayName },
    {
      key: 'sent',
      header: 'Sent',
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
      cell: (invitation) => (
        <span>
          {invitation.status === 'EXPIRED' ? 'Ended ' : null}
          <span className={`${classes.line} tnum`}>{endText(invitation, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      card: 'start',
      cell: ({ status }) => {
        const { tone, text, icon, note } = invitationLabels(status);
        return (
          <span>
            <StatusText tone={tone} icon={icon} className={classes.line}>
              {text}
            </StatusText>
            {note ? <span className={classes.note}>{note}</span> : null}
          </span>
        );
      },
    },
    { key: 'actions', header: 'Actions', headerHidden: true, isMenu: true, cell: menu },
  ];
}
