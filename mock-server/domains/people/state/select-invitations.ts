import type { InvitationRecord } from '#fixtures/builders/records.ts';
import { compareKeys, type SortKey } from '#mock-server/contract/sort-key.ts';
import type {
  InvitationFilter,
  InvitationSort,
  InvitationSortField,
  InvitationStatus,
} from '#mock-server/contract/types.generated.ts';
import { textFinder } from '#schema/text/search-text.ts';
import { invitationStatus } from './current-invitations.ts';

const statuses: readonly InvitationStatus[] = ['BOUNCED', 'EXPIRED', 'PENDING', 'ACCEPTED', 'REVOKED'];

const keys: Record<InvitationSortField, (invitation: InvitationRecord, now: number) => SortKey> = {
  EMAIL: ({ email }) => email,
  STATUS: (invitation, now) => statuses.indexOf(invitationStatus(invitation, now)),
  SENT: ({ sentAt }) => sentAt,
  EXPIRES: ({ expiresAt }) => expiresAt,
};

/** Filters and sorts invitations; ties are newest first. */
export function selectInvitations(
  invitations: readonly InvitationRecord[],
  { search, status }: InvitationFilter,
  { field, direction }: InvitationSort = { field: 'SENT', direction: 'DESC' },
  now: number,
): readonly InvitationRecord[] {
  const finds = textFinder(search ?? '');
  return invitations
    .filter(
      (invitation) =>
        finds(invitation.email) && (status?.includes(invitationStatus(invitation, now)) ?? true),
    )
    .sort(
      (a, b) =>
        compareKeys(keys[field](a, now), keys[field](b, now), direction) ||
        compareKeys(keys.SENT(a, now), keys.SENT(b, now), 'DESC') ||
        compareKeys(a.id, b.id, 'ASC'),
    );
}
