import type {
  ActivityRecord,
  ActorRecord,
  CreditRecord,
  DeviceRecord,
  ExchangeRecord,
  GroupRecord,
  InvitationRecord,
  LicensedDevice,
  OrganizationRecord,
  ReleaseRecord,
  ReportRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';
import type { RoleRecord } from '#fixtures/roles.ts';
import type { AlertCode, AlertSeverity, DownloadKind, UsageOutcome } from '#schema/types.generated.ts';
import type { Visitor } from './context.ts';

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

export type OrganizationParent = OrganizationRecord & { kind: 'organization' };

export type UsageEntry = {
  id: string;
  at: number;
  device: DeviceRecord;
  actor: ActorRecord | null;
  outcome: UsageOutcome;
  remainingActions: number | null;
};

// The parents of resolvers: records of the world (scripts/generate/codegen.ts).
export type ActorParent = ActorRecord;
export type AlertParent = AlertRecord;
export type AuditEventParent = Omit<ActivityRecord, 'action'> & {
  action: string;
  subject: AuditSubjectParent | null;
};
export type AuditSubjectParent = DeviceRecord | TermRecord | ActorRecord | GroupRecord | OrganizationParent;
export type DeviceParent = DeviceRecord;
export type DeviceGroupParent = GroupRecord;
export type DeviceReleaseParent = {
  device: DeviceRecord;
  release: ReleaseRecord;
  installed: boolean;
  installable: boolean;
  blockedBecause: string | null;
};
export type DownloadParent = { device: DeviceRecord; file: OfferedFile };
export type FasTrakCreditParent = CreditRecord;
export type HardwareLicenseParent = LicensedDevice;
export type ServiceLicenseParent = TermRecord;
export type InvitationParent = InvitationRecord;
export type OfflineExchangeParent = ExchangeRecord & { device: DeviceRecord };
export type ReleaseParent = ReleaseRecord;
export type RoleParent = RoleRecord;
export type UsageRecordParent = UsageEntry;
export type UsageReportParent = ReportRecord & { device: DeviceRecord };
export type ViewerParent = Visitor;
