import type { DeviceRecord, LicensedDevice, ReleaseRecord, TermRecord } from '#fixtures/builders/records.ts';

// What the resolvers of a type are given: records of the world, not finished answers (schema/codegen.ts).
export type DeviceParent = DeviceRecord;
export type HardwareLicenseParent = LicensedDevice;
export type ServiceLicenseParent = TermRecord;
export type ReleaseParent = ReleaseRecord;
