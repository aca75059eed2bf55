import type { ActorRecord, DeviceRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { OrganizationChanged, SecurityPolicyChanged } from './change.ts';
import type { AlertCode, AlertSeverity, DownloadKind, UsageOutcome } from './types.generated.ts';

export type AlertRecord = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  /** Milliseconds, as is `raisedAt`. Functions, since they read the log of a device. */
  dueAt: () => number | null;
  raisedAt: () => number;
  /** Milliseconds; null if it isn't snoozed. */
  snoozedUntil: number | null;
  /** The end of the longest snooze, ms; null if it can't be snoozed. */
  snoozableUntil: () => number | null;
};

/** A file offered for download. */
export type OfferedFile = {
  /** Unique within its device. */
  id: string;
  fileName: string;
  description: string | null;
  kind: DownloadKind;
  /** The bytes that size and digest are computed from. */
  bytes(): Uint8Array;
  /** Whether the download differs from them in one byte. */
  damaged?: boolean;
  /** Files with the same key are identical, so size and digest are cached. */
  key?: string;
};

/** An organization with its changes; its version is their number plus one. */
export type OrganizationNow = OrganizationRecord & {
  profileChanges: readonly OrganizationChanged[];
  policyChanges: readonly SecurityPolicyChanged[];
};

/** The preferences of a person, or the defaults. */
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
  /** Amount it adds to its metric. */
  value: number;
  remainingActions: number | null;
};
