import type { ActorRecord, DeviceRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { OrganizationChanged, SecurityPolicyChanged } from './change.ts';
import type { AuditSubjectParent } from './parents.ts';
import type { AlertCode, AlertSeverity, DownloadKind, UsageOutcome } from './types.generated.ts';

export type AlertRecord = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  /** Milliseconds, as is `raisedAt`. Read from the log of a device, so only where they are asked for. */
  dueAt: () => number | null;
  raisedAt: () => number;
  /** Milliseconds. Null when it is not put off. */
  snoozedUntil: number | null;
  /** Null where it is about the account. */
  subject: AuditSubjectParent | null;
};

/** A file the API offers, as its resolvers and its download address know it. */
export type OfferedFile = {
  /** Unique within its device. */
  id: string;
  fileName: string;
  description: string | null;
  kind: DownloadKind;
  /** What is announced: size and digest are those of these bytes. */
  bytes(): Uint8Array;
  /** Whether what is sent differs from it in one byte. */
  damaged?: boolean;
  /** Where given, files of this key never change, and their facts are remembered. */
  key?: string;
};

/** An organization as it stands, with the changes that led there; a version is one more than their number. */
export type OrganizationNow = OrganizationRecord & {
  profileChanges: readonly OrganizationChanged[];
  policyChanges: readonly SecurityPolicyChanged[];
};

/** What a person chose, or what everybody has. */
export type PreferencesRecord = {
  /** Null: the browser's. */
  timeZone: string | null;
  /** Days before the end of a term on which its end is raised, longest first. */
  alertLeadDays: readonly number[];
  /** Null: 15 percent of those allowed. */
  lowActionsThreshold: number | null;
};

/** One counted use of a device. */
export type UsageEntry = {
  id: string;
  at: number;
  device: DeviceRecord;
  actor: ActorRecord | null;
  outcome: UsageOutcome;
  /** What it adds to its metric. */
  value: number;
  remainingActions: number | null;
};
