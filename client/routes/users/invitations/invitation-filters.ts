import { invitationWords, wordFor } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import type { InvitationFacetsQuery } from '#client/routes/users/users.generated.ts';
import type { InvitationFilter, InvitationSortField, InvitationStatus } from '#schema/types.generated.ts';

type Facets = InvitationFacetsQuery['invitationFacets'];

/** The part of the URL that leads to the invitations. */
export const invitationsTab = 'tab=invitations';

export const invitationList = defineList<InvitationFilter, InvitationSortField, Facets>({
  filters: [
    {
      name: 'status',
      label: 'Status',
      isMain: true,
      asksOthers: true,
      ...statusFilter<InvitationFilter, Facets, InvitationStatus>(
        invitationWords,
        (status) => ({ status }),
        (facets, status) => facets.statuses.find((each) => each.status === status)?.count,
      ),
    },
  ],
  sorts: {
    sent: { field: 'SENT', label: 'Sent', descendingFirst: true },
    email: { field: 'EMAIL', label: 'Email' },
    expires: { field: 'EXPIRES', label: 'Expires', descendingFirst: true },
    status: { field: 'STATUS', label: 'Status' },
  },
  usual: { name: 'sent', descending: true },
  presets: [
    ['All invitations', ''],
    ...Object.entries(invitationWords).map(
      ([status, { text }]) => [text, `status=${status.toLowerCase()}`] as const,
    ),
  ],
  others: ['tab'],
});

/** The number of invitations per preset; `facets` are those of all invitations. */
export function presetCounts({ statuses }: Facets): Record<string, number> {
  const counts = statuses.map(({ status, count }) => [wordFor(invitationWords, status).text, count] as const);
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries([['All invitations', total], ...counts]);
}
