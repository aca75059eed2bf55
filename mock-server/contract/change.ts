import type { OrganizationRecord } from '#fixtures/builders/records.ts';
import type { IdentityId } from '#fixtures/fixtures.ts';
import type { FileRecord } from '#schema/offline-files/offline-file.ts';
import type { PeopleChange } from './people-change.ts';

/** An attempt to sign in. `userName` is an identity's id, or a name that nobody has. */
export type SignInChange =
  | { kind: 'sign-in-failed'; at: number; userName: string }
  | { kind: 'signed-in'; at: number; identity: IdentityId };

/** What a visitor can change. `at` is the world's time, ms. No change holds a password, a code or a token. */
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

/** `from` and `to` are the stretch of the file; only what was accepted of it is kept. */
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

/** `mark` tells the new password apart from others and says nothing about it. */
export type PasswordChanged = {
  kind: 'password-changed';
  at: number;
  identity: IdentityId;
  mark: string;
  endedOtherSessions: boolean;
};

/** By the challenge that set it up, which the secret follows from. */
export type SecondStepSetUp = {
  kind: 'second-step-set-up';
  at: number;
  identity: IdentityId;
  challengeId: string;
};

/** Null goes back to what everybody has; what is left out stays. */
export type PreferencesChanged = {
  kind: 'preferences-changed';
  at: number;
  identity: IdentityId;
  timeZone?: string | null;
  alertLeadDays?: readonly number[] | null;
  lowActionsThreshold?: number | null;
};

/** `until` null takes the alert up again. `severity` is what it had when it was put off. */
export type AlertSnoozed = {
  kind: 'alert-snoozed';
  at: number;
  identity: IdentityId;
  alertId: string;
  until: number | null;
  severity: 'CRITICAL' | 'WARNING' | 'INFO';
};

/** What is left out stays. `before` holds what the changed fields were. */
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
  /** The group they were in. */
  fromId: string | null;
  fromText: string | null;
  toText: string | null;
  reason: string | null;
};

export type GroupChange = GroupCreated | GroupUpdated | GroupMoved | GroupDeleted | GroupRestored;

type OfGroup = {
  at: number;
  identity: IdentityId;
  accountId: string;
  groupId: string;
  /** Place of the change it takes back, among the sandbox's changes. */
  undoes?: number;
};

type GroupWords = { name: string; description: string | null };

/** `parentId` null is the top level, here and below. */
export type GroupCreated = OfGroup &
  GroupWords & { kind: 'group-created'; parentId: string | null; toText: string };

export type GroupUpdated = OfGroup & GroupWords & { kind: 'group-updated'; before: GroupWords };

/** Places in words are for the log, which has to read well when they are gone. */
export type GroupMoved = OfGroup & {
  kind: 'group-moved';
  name: string;
  parentId: string | null;
  before: string | null;
  fromText: string;
  toText: string;
  reason: string | null;
};

/** Its devices and the groups right below it go to `contentsTo`; null is out of every group, and the top level. */
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

/** A deletion taken back: the group is where it was, with its devices and those subgroups. */
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

/** What is left out stays. */
export type OrganizationChanged = OfOrganization & {
  kind: 'organization-changed';
  to: Partial<Pick<OrganizationRecord, 'name' | 'timeZone' | 'contacts'>>;
};

export type SecurityPolicyChanged = OfOrganization & {
  kind: 'security-policy-changed';
  to: OrganizationRecord['securityPolicy'];
};

/** Somebody began to look at the portal as somebody else. `viewedDeviceId` is null for a role. */
export type ViewedAs = {
  kind: 'viewed-as';
  at: number;
  identity: IdentityId;
  accountId: string;
  displayName: string;
  viewedDeviceId: string | null;
};
