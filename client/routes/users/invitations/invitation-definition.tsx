import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { invitationWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { ListDefinition } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { RolesCell } from '#client/routes/users/roles-cell.tsx';
import type { InvitationFilter, InvitationSortField, InvitationStatus } from '#schema/types.generated.ts';
import type { InvitationsQuery } from './invitations.generated.ts';

export type Invitation = InvitationsQuery['invitations']['nodes'][number];

/** When the link expires; a dash if it no longer works. */
function endText({ status, expiresAt }: Invitation, timeZone: string): string {
  return status === 'PENDING' || status === 'EXPIRED' ? formatDate(expiresAt, { timeZone }) : '–';
}

export const invitationList: ListDefinition<Invitation, InvitationFilter, InvitationSortField> = {
  noun: nouns.invitation,
  searched: 'email',
  columns: [
    { key: 'email', header: 'Email', cell: ({ email }) => email, sort: 'EMAIL' },
    { key: 'role', header: 'Roles', cell: ({ roles }) => <RolesCell roles={roles} /> },
    { key: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy.displayName },
    {
      key: 'sent',
      header: 'Sent',
      dimmed: true,
      cell: ({ sentAt }, { now, timeZone }) => (
        <span className="nowrap tnum" title={formatDateTime(sentAt, { timeZone })}>
          {formatRelative(sentAt, { now, timeZone })}
        </span>
      ),
      sort: 'SENT',
      descendingFirst: true,
    },
    {
      key: 'expires',
      header: 'Expires',
      dimmed: true,
      cell: (invitation, { timeZone }) => (
        <span className="nowrap tnum">{endText(invitation, timeZone)}</span>
      ),
      sort: 'EXPIRES',
      descendingFirst: true,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusCell word={wordFor(invitationWords, status)} className="nowrap" />,
      sort: 'STATUS',
    },
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      choices: Object.entries(invitationWords).map(([status, { text }]) => ({
        value: status.toLowerCase(),
        label: text,
      })),
      ask: (value) => ({ status: [value.toUpperCase() as InvitationStatus] }),
    },
  ],
  usual: { key: 'sent', descending: true },
};
