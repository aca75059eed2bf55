import type { CreditRecord } from '#fixtures/builders/fas-trak-records.ts';
import type { ExchangeRecord, ReportRecord } from '#fixtures/builders/offline-records.ts';
import type { ActorRecord, InvitationRecord } from '#fixtures/builders/person-records.ts';
import type {
  ActivityRecord,
  DeviceRecord,
  GroupRecord,
  LicensedDevice,
  ReleaseRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';
import type { RoleRecord } from '#fixtures/roles.ts';
import type { AlertRecord, OfferedFile, OrganizationNow, UsageEntry } from './records.ts';
import type { Visitor } from './visitor.ts';

// The parents of resolvers: records of the world (schema/codegen.ts).
export type ActorParent = ActorRecord;
export type AlertParent = AlertRecord;
export type AuditEventParent = Omit<ActivityRecord, 'action'> & {
  action: string;
  subject: AuditSubjectParent | null;
};
export type AuditSubjectParent = DeviceRecord | TermRecord | ActorRecord | GroupRecord | OrganizationNow;
export type DeviceParent = DeviceRecord;
export type DeviceGroupParent = GroupRecord;
export type DeviceReleaseParent = { device: DeviceRecord; release: ReleaseRecord };
export type DownloadParent = { device: DeviceRecord; file: OfferedFile };
export type FasTrakCreditParent = CreditRecord;
export type HardwareLicenseParent = LicensedDevice;
export type ServiceLicenseParent = TermRecord;
export type InvitationParent = InvitationRecord;
export type OfflineExchangeParent = { device: DeviceRecord; exchange: ExchangeRecord };
export type OrganizationParent = OrganizationNow;
export type ReleaseParent = ReleaseRecord;
export type RoleParent = RoleRecord;
export type UsageRecordParent = UsageEntry;
export type UsageReportParent = { device: DeviceRecord; report: ReportRecord };
export type ViewerParent = Visitor;
