/**
 * Files exchanged between an offline device and the portal: text, one line per field, signed by the writer.
 * Assumed, like everything offline. Times are milliseconds since 1970, written to the second.
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

type Written = { device: string; writtenAt: number };

export type LicenseRequestFile = Written & {
  kind: 'license-request';
  /** The portal doesn't accept it afterwards. */
  expiresAt: number;
  /** Sequence number of the device's requests. */
  number: number;
  software: string;
};

export type LicenseResponseFile = Written & {
  kind: 'license-response';
  /** The device doesn't accept it afterwards. */
  expiresAt: number;
  /** Digest of its request. */
  request: string;
  /** The license works until then. */
  licensedUntil: number;
};

export type UsageReportFile = Written & {
  kind: 'usage-report';
  from: number;
  to: number;
  records: readonly FileRecord[];
};

export type FileRecord = {
  /** Sequence number of the device's uses; identifies repeated records. */
  number: number;
  at: number;
  use: (typeof fileUses)[number];
  outcome: (typeof fileOutcomes)[number];
  /** The person; null if unknown. */
  person: string | null;
};

export const fileUses = ['access', 'action', 'refund'] as const;
export const fileOutcomes = ['succeeded', 'failed', 'canceled', 'refused'] as const;

export type UsageReceiptFile = Written & {
  kind: 'usage-receipt';
  /** Digest of the report. */
  report: string;
  accepted: number;
  duplicate: number;
  rejected: number;
};

/** The first word of every file, and the newest supported version. */
export const fileMark = 'OFFLINE-DEVICE-FILE';
export const formatVersion = 1;

/** Maximum size, bytes. */
export const largestFile = 65_536;

/** The amount a record adds to its metric: sessions of device access, or advanced actions minus refunds. */
export function countOf({ use, outcome }: FileRecord): number {
  if (use === 'refund') return -1;
  return use === 'access' ? 1 : Number(outcome === 'succeeded');
}
