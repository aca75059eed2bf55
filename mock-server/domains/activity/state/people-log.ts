import { roleById } from '#fixtures/builders/roles.ts';
import type { PeopleChange } from '#mock-server/contract/people-change.ts';
import type { AuditEntry } from './audit-entry.ts';

type What = Pick<AuditEntry, 'action' | 'summary' | 'about'> & Partial<AuditEntry>;

const roleNames = (ids: readonly string[]) => ids.map((id) => roleById(id)?.name ?? id).join(', ') || 'none';

const addresses = (count: number) => `${count} ${count === 1 ? 'address' : 'addresses'}`;

/** A change of people or invitations as the log names it; `person` returns a name by ID. */
export function whatOfPeople(change: PeopleChange, person: (id: string) => string): What {
  const them = (ids: readonly string[]) => {
    const [first] = ids;
    return ids.length === 1 && first
      ? { who: person(first), about: { kind: 'user', id: first } as const }
      : { who: `${ids.length} people`, about: null };
  };
  switch (change.kind) {
    case 'roles-changed': {
      const [before, after] = [roleNames(change.formerRoleIds), roleNames(change.roleIds)];
      return {
        action: 'user.roles_changed',
        summary: `Roles of ${person(change.userId)} changed from ${before} to ${after}.`,
        about: { kind: 'user', id: change.userId },
        changes: [{ field: 'Roles', before, after }],
      };
    }
    case 'status-changed': {
      const { who, about } = them(change.userIds);
      const isOver = change.status === 'SUSPENDED';
      return {
        action: isOver ? 'user.suspended' : 'user.reactivated',
        summary: `${who} ${isOver ? 'suspended' : 'reactivated or unlocked'}.`,
        about,
      };
    }
    case 'password-reset-sent': {
      const { who, about } = them(change.userIds);
      return { action: 'user.password_reset_sent', summary: `Reset link sent to ${who}.`, about };
    }
    case 'people-invited': {
      const [first] = change.emails;
      const whom = change.emails.length === 1 && first ? first : addresses(change.emails.length);
      return {
        action: 'invitation.sent',
        summary: `Invitation sent to ${whom}, roles ${roleNames(change.roleIds)}.`,
        about: null,
      };
    }
    case 'invitations-resent':
      return {
        action: 'invitation.resent',
        summary: `Invitation sent again to ${addresses(change.invitationIds.length)}.`,
        about: null,
      };
    case 'invitations-revoked':
      return {
        action: 'invitation.revoked',
        summary: `Invitation of ${addresses(change.invitationIds.length)} revoked.`,
        about: null,
      };
    case 'invitation-accepted':
      return {
        action: 'user.joined',
        summary: `${change.displayName} accepted an invitation and joined.`,
        about: { kind: 'user', id: change.userId },
      };
  }
}
