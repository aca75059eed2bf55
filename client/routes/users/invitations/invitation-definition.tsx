import { formatDate, formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { invitationWords, wordFor } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { EmailText, OneLine, RolesCell, rolesText } from '#client/routes/users/one-line.tsx';
import type { InvitationFacetsQuery } from '#client/routes/users/users.generated.ts';
import type { InvitationFilter, InvitationSortField, InvitationStatus } from '#schema/types.generated.ts';
import type { InvitationsQuery } from './invitations.generated.ts';

export type Invitation = InvitationsQuery['invitations']['nodes'][number];
type Facets = InvitationFacetsQuery['invitationFacets'];

/** When the link expires; a dash if it no longer works. */
function endText({ status, expiresAt }: Invitation, timeZone: string): string {
  return status === 'PENDING' || status === 'EXPIRED' ? formatDate(expiresAt, { timeZone }) : '–';
}

export const invitationList = defineList<Invitation, InvitationFilter, InvitationSortField, Facets>({
  noun: nouns.invitation,
  searched: 'email',
  columns: {
    email: {
      header: 'Email',
      card: 'title',
      cell: ({ email }) => <EmailText>{email}</EmailText>,
      sort: { field: 'EMAIL' },
      csv: { value: ({ email }) => email },
    },
    role: {
      header: 'Roles',
      drop: 3,
      cell: ({ roles }) => <RolesCell roles={roles} />,
      csv: { value: ({ roles }) => rolesText(roles) },
    },
    by: {
      header: 'Invited by',
      drop: 1,
      cell: ({ invitedBy }) => <OneLine>{invitedBy.displayName}</OneLine>,
      csv: { value: ({ invitedBy }) => invitedBy.displayName },
    },
    sent: {
      header: 'Sent',
      drop: 2,
      dimmed: true,
      cell: ({ sentAt }, { now, timeZone }) => (
        <span className="nowrap tnum" title={formatDateTime(sentAt, { timeZone })}>
          {formatRelative(sentAt, { now, timeZone })}
        </span>
      ),
      sort: { field: 'SENT', descendingFirst: true },
      csv: { at: ({ sentAt }) => sentAt },
    },
    expires: {
      header: 'Expires',
      card: 'end',
      dimmed: true,
      cell: (invitation, { timeZone }) => (
        <span className="nowrap tnum">{endText(invitation, timeZone)}</span>
      ),
      sort: { field: 'EXPIRES', descendingFirst: true },
      csv: { at: ({ expiresAt }) => expiresAt },
    },
    status: {
      header: 'Status',
      card: 'start',
      cell: ({ status }) => <StatusCell word={wordFor(invitationWords, status)} className="nowrap" />,
      sort: { field: 'STATUS' },
      filters: [
        {
          isMain: true,
          asksOthers: true,
          ...statusFilter<InvitationFilter, Facets, InvitationStatus>(
            invitationWords,
            (status) => ({ status }),
            (facets, status) => facets.statuses.find((each) => each.status === status)?.count,
          ),
        },
      ],
      csv: { value: ({ status }) => wordFor(invitationWords, status).text },
    },
  },
  usual: { name: 'sent', descending: true },
  presets: [
    ['All invitations', ''],
    ...Object.entries(invitationWords).map(
      ([status, { text }]) => [text, `status=${status.toLowerCase()}`] as const,
    ),
  ],
  others: ['tab'],
  fixed: 'tab=invitations',
});
