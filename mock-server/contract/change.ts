import type { OrganizationRecord } from '#fixtures/builders/records.ts';
import type { IdentityId } from '#fixtures/fixtures.ts';
import type { FileRecord } from '#schema/offline-files/offline-file.ts';
import type { PeopleChange } from './people-change.ts';

/** An attempt to sign in. `userName` is an identity's ID or an unknown name. */
export type SignInChange =
  | { kind: 'sign-in-failed'; at: number; userName: string }
  | { kind: 'signed-in'; at: number; identity: IdentityId };

/** A change by a visitor. `at` is the world's time, ms. Changes never contain passwords, codes or tokens. */
export type Change =
  | SignInChange
  | { kind: 'password-reset-requested'; at: number }
  | { kind: 'code-issued'; at: number; deviceId: string; identity: IdentityId }
  | { kind: 'trial-requested'; at: number; deviceId: string; identity: IdentityId }
  | { kind: 'exchange-acknowledged'; at: number; deviceId: string; identity: IdentityId; exchangeId: string }
  | ExchangeBegun
  | UsageReported
  | PasswordChanged
  | PreferencesChanged
  | AlertSnoozed
  | DeviceUpdated
  | DevicesRepositioned
  | RenewalRequested
  | GroupChange
  | OrganizationChanged
  | ViewedAs
  | SecondStepSetUp
  | SecurityPolicyChanged
  | PeopleChange;

export type ExchangeBegun = {
  kind: 'exchange-begun';
  at: number;
  deviceId: string;
  identity: IdentityId;
  fileName: string;
  sha256: string;
};

/** `from` and `to` are the period of the file; only accepted records are kept. */
export type UsageReported = {
  kind: 'usage-reported';
  at: number;
  deviceId: string;
  identity: IdentityId;
  fileName: string;
  sha256: string;
  from: number;
  to: number;
  accepted: readonly FileRecord[];
  duplicate: number;
  rejected: number;
  rejections: readonly { record: number; reason: string }[];
};

/** `mark` is a keyed digest of the new password. */
export type PasswordChanged = {
  kind: 'password-changed';
  at: number;
  identity: IdentityId;
  mark: string;
  endedOtherSessions: boolean;
};

/** The challenge that set it up; the secret is derived from it. */
export type SecondStepSetUp = {
  kind: 'second-step-set-up';
  at: number;
  identity: IdentityId;
  challengeId: string;
};

/** Null restores the default; absent fields stay. */
export type PreferencesChanged = {
  kind: 'preferences-changed';
  at: number;
  identity: IdentityId;
  timeZone?: string | null;
  alertLeadDays?: readonly number[] | null;
  lowActionsThreshold?: number | null;
};

/** `until` null ends the snooze. `severity` is the alert's at the time. */
export type AlertSnoozed = {
  kind: 'alert-snoozed';
  at: number;
  identity: IdentityId;
  alertId: string;
  until: number | null;
  severity: 'CRITICAL' | 'WARNING' | 'INFO';
};

/** Absent fields stay. `before` has the former values. */
export type DeviceUpdated = {
  kind: 'device-updated';
  at: number;
  deviceId: string;
  identity: IdentityId;
  name?: string | null;
  notes?: string | null;
  before: { name?: string | null; notes?: string | null };
};

/**
 * Devices moved one by one, all of them from the same group. `groupId` null takes them out of every group;
 * names of groups are for the log, null where it is none.
 */
export type DevicesRepositioned = {
  kind: 'devices-repositioned';
  at: number;
  identity: IdentityId;
  accountId: string;
  deviceIds: readonly string[];
  groupId: string | null;
  /** Their former group. */
  fromId: string | null;
  fromText: string | null;
  toText: string | null;
  reason: string | null;
};

/** A request to renew the licenses of these devices; `undo` takes back this person's latest one. */
export type RenewalRequested = {
  kind: 'renewal-requested';
  at: number;
  identity: IdentityId;
  accountId: string;
  deviceIds: readonly string[];
  undo: boolean;
};

export type GroupChange = GroupCreated | GroupUpdated | GroupMoved | GroupDeleted | GroupRestored;

type OfGroup = {
  at: number;
  identity: IdentityId;
  accountId: string;
  groupId: string;
  /** Index of the undone change among the sandbox's changes. */
  undoes?: number;
};

type GroupWords = { name: string; description: string | null };

/** `parentId` null is the top level, here and below. */
export type GroupCreated = OfGroup &
  GroupWords & { kind: 'group-created'; parentId: string | null; toText: string };

export type GroupUpdated = OfGroup & GroupWords & { kind: 'group-updated'; before: GroupWords };

/** Names of places are kept for the log, since the groups may be deleted later. */
export type GroupMoved = OfGroup & {
  kind: 'group-moved';
  name: string;
  parentId: string | null;
  before: string | null;
  fromText: string;
  toText: string;
  reason: string | null;
};

/** Its devices and subgroups move to `contentsTo`; null means no group, and the top level. */
export type GroupDeleted = OfGroup &
  GroupWords & {
    kind: 'group-deleted';
    parentId: string | null;
    contentsTo: string | null;
    toText: string;
    subgroups: readonly string[];
    reason: string | null;
    version: number;
  };

/** An undone deletion: the group is back, with its devices and subgroups. */
export type GroupRestored = OfGroup &
  GroupWords & {
    kind: 'group-restored';
    parentId: string | null;
    subgroups: readonly string[];
    /** One more than it had. */
    version: number;
  };

/** One value before and after, for the log. */
export type FieldChangeRecord = { field: string; before: string | null; after: string | null };

type OfOrganization = {
  at: number;
  identity: IdentityId;
  accountId: string;
  changes: readonly FieldChangeRecord[];
};

/** Absent fields stay. */
export type OrganizationChanged = OfOrganization & {
  kind: 'organization-changed';
  to: Partial<Pick<OrganizationRecord, 'name' | 'timeZone' | 'contacts'>>;
};

export type SecurityPolicyChanged = OfOrganization & {
  kind: 'security-policy-changed';
  to: OrganizationRecord['securityPolicy'];
};

/** Someone started to view the portal as someone else. `viewedDeviceId` is null for a role. */
export type ViewedAs = {
  kind: 'viewed-as';
  at: number;
  identity: IdentityId;
  accountId: string;
  displayName: string;
  viewedDeviceId: string | null;
};
