import type { InvitationRecord } from '#fixtures/builders/person-records.ts';
import type {
  InvitationFilter,
  InvitationSort,
  InvitationSortField,
  InvitationStatus,
} from '#mock-server/contract/types.generated.ts';
import { type Conditions, countBy, matching } from '#mock-server/core/collections/conditions.ts';
import { invitationStatus } from './invitations-now.ts';
import { compareKeys } from './select-people.ts';

const statuses: readonly InvitationStatus[] = ['BOUNCED', 'EXPIRED', 'PENDING', 'ACCEPTED', 'REVOKED'];

const keys: Record<InvitationSortField, (invitation: InvitationRecord, now: number) => string | number> = {
  EMAIL: ({ email }) => email.toLowerCase(),
  STATUS: (invitation, now) => statuses.indexOf(invitationStatus(invitation, now)),
  SENT: ({ sentAt }) => sentAt,
  EXPIRES: ({ expiresAt }) => expiresAt,
};

function conditionsOf({ search, status }: InvitationFilter, now: number): Conditions<InvitationRecord> {
  const conditions = new Map<string, (invitation: InvitationRecord) => boolean>();
  const part = search?.trim().toLowerCase();
  if (part) conditions.set('search', ({ email }) => email.toLowerCase().includes(part));
  if (status) conditions.set('status', (invitation) => status.includes(invitationStatus(invitation, now)));
  return conditions;
}

/** Ties are newest first. */
export function selectInvitations(
  invitations: readonly InvitationRecord[],
  filter: InvitationFilter,
  sort: readonly InvitationSort[],
  now: number,
): readonly InvitationRecord[] {
  const order = [...sort, { field: 'SENT', direction: 'DESC' } as const];
  return [...matching(invitations, conditionsOf(filter, now))].sort((a, b) => {
    for (const { field, direction } of order) {
      const compared = compareKeys(keys[field](a, now), keys[field](b, now), direction === 'DESC' ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return a.id < b.id ? -1 : 1;
  });
}

/** Each status is counted under the other conditions. */
export function invitationFacets(
  invitations: readonly InvitationRecord[],
  filter: InvitationFilter,
  now: number,
) {
  const counts = countBy(matching(invitations, conditionsOf(filter, now), 'status'), (invitation) =>
    invitationStatus(invitation, now),
  );
  return { statuses: statuses.map((status) => ({ status, count: counts.get(status) ?? 0 })) };
}
