import type { InvitationRecord } from '#fixtures/builders/records.ts';
import type {
  InvitationFilter,
  InvitationSort,
  InvitationSortField,
  InvitationStatus,
} from '#mock-server/contract/types.generated.ts';
import { textFinder } from '#schema/text/search-text.ts';
import { invitationStatus } from './current-invitations.ts';
import { compareKeys } from './select-people.ts';

const statuses: readonly InvitationStatus[] = ['BOUNCED', 'EXPIRED', 'PENDING', 'ACCEPTED', 'REVOKED'];

const keys: Record<InvitationSortField, (invitation: InvitationRecord, now: number) => string | number> = {
  EMAIL: ({ email }) => email.toLowerCase(),
  STATUS: (invitation, now) => statuses.indexOf(invitationStatus(invitation, now)),
  SENT: ({ sentAt }) => sentAt,
  EXPIRES: ({ expiresAt }) => expiresAt,
};

/** Ties are newest first. */
export function selectInvitations(
  invitations: readonly InvitationRecord[],
  { search, status }: InvitationFilter,
  { field, direction }: InvitationSort = { field: 'SENT', direction: 'DESC' },
  now: number,
): readonly InvitationRecord[] {
  const finds = textFinder(search ?? '');
  const sign = direction === 'DESC' ? -1 : 1;
  return invitations
    .filter(
      (invitation) =>
        finds(invitation.email) && (status?.includes(invitationStatus(invitation, now)) ?? true),
    )
    .sort(
      (a, b) =>
        compareKeys(keys[field](a, now), keys[field](b, now), sign) ||
        compareKeys(keys.SENT(a, now), keys.SENT(b, now), -1) ||
        compareKeys(a.id, b.id, 1),
    );
}
