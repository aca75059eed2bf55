import type { IdentityId } from '#fixtures/fixtures.ts';

/** Author, account and time (world time, ms) of a change of people. */
type Authored = { at: number; identity: IdentityId; accountId: string };

/** Changes of people and invitations. */
export type PeopleChange = RolesChanged | StatusChanged | ResetSent | Invited | InvitationsChanged | Accepted;

export type RolesChanged = Authored & {
  kind: 'roles-changed';
  userId: string;
  /** Before and after. */
  formerRoleIds: readonly string[];
  roleIds: readonly string[];
};

/** `ACTIVE` ends a suspension, and a lock. */
export type StatusChanged = Authored & {
  kind: 'status-changed';
  userIds: readonly string[];
  status: 'ACTIVE' | 'SUSPENDED';
};

export type ResetSent = Authored & { kind: 'password-reset-sent'; userIds: readonly string[] };

export type Invited = Authored & {
  kind: 'people-invited';
  emails: readonly string[];
  roleIds: readonly string[];
};

export type InvitationsChanged = Authored & {
  kind: 'invitations-resent' | 'invitations-revoked';
  invitationIds: readonly string[];
};

/** `mark` is a keyed digest of the password. */
export type Accepted = Authored & {
  kind: 'invitation-accepted';
  invitationId: string;
  userId: `joined-${string}`;
  displayName: string;
  email: string;
  roleIds: readonly string[];
  mark: string;
};
