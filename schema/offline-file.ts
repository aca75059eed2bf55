/**
 * Files exchanged between an offline device and the portal, as JSON; `digest` is the SHA-256 of the rest. Assumed, like
 * everything offline. Times are milliseconds since 1970 here, and RFC 3339 to the second in the file.
 *
 * ```
 * {"kind":"usage-report","device":"7C21-0048-B93E","writtenAt":"2025-11-21T14:46:00Z","from":"2025-11-09T00:00:00Z",
 *  "to":"2025-11-21T14:46:00Z","records":[[1901,"2025-11-10T14:02:00Z","access","succeeded","person-1"]],"digest":"…"}
 * ```
 */
import { sha256 } from '#schema/digest/sha256.ts';
import { decodeText } from '#schema/text/decode-text.mjs';

export type OfflineFile = LicenseRequestFile | LicenseResponseFile | UsageReportFile | UsageReceiptFile;
export type FileKind = OfflineFile['kind'];

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

export const fileUses = ['access', 'action'] as const;
export const fileOutcomes = ['succeeded', 'failed', 'canceled', 'refused'] as const;

export type UsageReceiptFile = Written & {
  kind: 'usage-receipt';
  /** Digest of the report. */
  report: string;
  accepted: number;
  duplicate: number;
  rejected: number;
};

/** Maximum size, bytes. */
export const largestFile = 65_536;

const timeFields: ReadonlySet<string> = new Set(['writtenAt', 'expiresAt', 'licensedUntil', 'from', 'to']);

const timeText = (instant: number) => new Date(instant).toISOString().replace(/\.\d+/, '');

/** A record is a row, so that some 800 fit into a file. */
const rowOf = ({ number, at, use, outcome, person }: FileRecord) => [
  number,
  timeText(at),
  use,
  outcome,
  person,
];

export function writeOfflineFile(file: OfflineFile): string {
  const rows = file.kind === 'usage-report' ? { ...file, records: file.records.map(rowOf) } : file;
  const text = JSON.stringify(rows, (name, value) => (timeFields.has(name) ? timeText(value) : value));
  return `${text.slice(0, -1)},"digest":"${sha256(text)}"}\n`;
}

type Check = (value: unknown) => boolean;

const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isText: Check = (value) => typeof value === 'string' && value !== '' && value.length <= 100;

const has = (value: unknown, checks: Record<string, Check>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)));

function recordOf(row: unknown): FileRecord | null {
  if (!Array.isArray(row)) return null;
  const [number, time, useText, outcomeText, person] = row;
  const at = Date.parse(time);
  const use = fileUses.find((each) => each === useText);
  const outcome = fileOutcomes.find((each) => each === outcomeText);
  if (!isCount(number) || !isTime(at) || !use || !outcome || !(person === null || isText(person)))
    return null;
  return { number, at, use, outcome, person };
}

const checks: Record<FileKind, Record<string, Check>> = {
  'license-request': { expiresAt: isTime, number: isCount, software: isText },
  'license-response': { expiresAt: isTime, request: isText, licensedUntil: isTime },
  'usage-report': {
    from: isTime,
    to: isTime,
    records: (records) => Array.isArray(records) && !records.includes(null),
  },
  'usage-receipt': { report: isText, accepted: isCount, duplicate: isCount, rejected: isCount },
};

function isOfflineFile(value: unknown): value is OfflineFile {
  const kind = Object.keys(checks).find((each) => has(value, { kind: (own) => own === each }));
  return kind !== undefined && has(value, { device: isText, writtenAt: isTime, ...checks[kind as FileKind] });
}

function reviveField(name: string, value: unknown): unknown {
  if (name === 'records' && Array.isArray(value)) return value.map(recordOf);
  return timeFields.has(name) ? Date.parse(String(value)) : value;
}

/**
 * Null for a file that was cut off or changed, or isn't from a device. Encoding, line ends and spaces outside of values
 * don't count as changes.
 */
export function readOfflineFile(bytes: Uint8Array): OfflineFile | null {
  if (bytes.length > largestFile) return null;
  try {
    const parsed: unknown = JSON.parse(decodeText(bytes));
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { digest, ...rest } = parsed as Record<string, unknown>;
    const content = JSON.stringify(rest);
    if (digest !== sha256(content)) return null;
    const value: unknown = JSON.parse(content, reviveField);
    return isOfflineFile(value) ? value : null;
  } catch {
    return null; // TypeError: not text. SyntaxError: not JSON.
  }
}

/** The amount a record adds to its metric: a session of device access, or a completed advanced action. */
export const countOf = ({ use, outcome }: FileRecord): number =>
  use === 'access' ? 1 : Number(outcome === 'succeeded');
