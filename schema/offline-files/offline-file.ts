/**
 * Files that are carried between an offline device and the portal: text, one line for each fact, signed by whoever
 * wrote it. Assumed, like everything offline. Instants are milliseconds since 1970 and written to the second.
 *
 * ```
 * OFFLINE-DEVICE-FILE 1
 * Kind: usage-report
 * Device: 7C21-0048-B93E
 * Written: 2025-11-21T14:46:00Z
 * From: 2025-11-09T00:00:00Z
 * To: 2025-11-21T14:46:00Z
 * Records: 1
 * 1901 2025-11-10T14:02:00Z access succeeded person-field-operator
 * Signature: 64 lower-case hexadecimal digits
 * ```
 */
export type OfflineFile = LicenseRequestFile | LicenseResponseFile | UsageReportFile | UsageReceiptFile;

export const fileKinds = ['license-request', 'license-response', 'usage-report', 'usage-receipt'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What every file says: the serial number of its device, and when it was written. */
type Written = { device: string; writtenAt: number };

/** Written by a device that wants to go on with its license. */
export type LicenseRequestFile = Written & {
  kind: 'license-request';
  /** Not accepted afterwards. */
  expiresAt: number;
  /** Counts the requests of a device. */
  number: number;
  /** Version of the device's software. */
  software: string;
};

/** Written by the portal for a request. */
export type LicenseResponseFile = Written & {
  kind: 'license-response';
  /** The device does not accept it afterwards. */
  expiresAt: number;
  /** Digest of the request it answers. */
  request: string;
  /** Until when the device may go on. */
  licensedUntil: number;
};

/** Written by a device: how it was used since its last report. */
export type UsageReportFile = Written & {
  kind: 'usage-report';
  from: number;
  to: number;
  records: readonly FileRecord[];
};

/** One use of a device. */
export type FileRecord = {
  /** Counts the uses of a device; by it a record is known again. */
  number: number;
  at: number;
  use: (typeof fileUses)[number];
  outcome: (typeof fileOutcomes)[number];
  /** Who did it. Null when the device does not know. */
  person: string | null;
};

export const fileUses = ['access', 'action', 'refund'] as const;
export const fileOutcomes = ['succeeded', 'failed', 'canceled', 'refused'] as const;

/** Written by the portal for a usage report. */
export type UsageReceiptFile = Written & {
  kind: 'usage-receipt';
  /** Digest of the report. */
  report: string;
  accepted: number;
  duplicate: number;
  rejected: number;
};

/** The first word of every file, and the newest version of the format that is read here. */
export const fileMark = 'OFFLINE-DEVICE-FILE';
export const formatVersion = 1;

/** Larger files are not taken, in bytes. */
export const largestFile = 65_536;

/** What a record adds to its metric: sessions of device access, or advanced actions less refunds. */
export function countOf({ use, outcome }: FileRecord): number {
  if (use === 'refund') return -1;
  return use === 'access' ? 1 : Number(outcome === 'succeeded');
}
