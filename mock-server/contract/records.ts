import type { ActorRecord } from '#fixtures/builders/person-records.ts';
import type { DeviceRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { AlertCode, AlertSeverity, DownloadKind, UsageOutcome } from '#schema/types.generated.ts';

export type AlertRecord = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  /** In ms. */
  dueAt: number | null;
  /** A function, because it may read the log of a device. */
  raisedAt: () => number;
};

export type OfferedFile = {
  /** Unique within its device. */
  id: string;
  fileName: string;
  description: string | null;
  kind: DownloadKind;
  bytes(): Uint8Array;
  /** The download differs from them in one byte. */
  damaged?: boolean;
  /** Files with the same key are identical, so size and digest are cached. */
  key?: string;
};

export type OrganizationNow = OrganizationRecord & { kind: 'organization' };

export type UsageEntry = {
  id: string;
  at: number;
  device: DeviceRecord;
  actor: ActorRecord | null;
  outcome: UsageOutcome;
  remainingActions: number | null;
};
