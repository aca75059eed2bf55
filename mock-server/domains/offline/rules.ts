import type {
  DayRange,
  DeviceRecord,
  ExchangeRecord,
  LicenseRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';
import { inputError, noSuchDevice } from '#mock-server/contract/refusals.ts';
import type { OfflineFileInput, UserError } from '#mock-server/contract/types.generated.ts';
import { isExpired } from '#mock-server/domains/offline/state/current-files.ts';
import { dayText, lastDayText } from '#mock-server/domains/software/state/installable.ts';
import { sha256 } from '#schema/digest/sha256.ts';
import { isOver } from '#schema/facts/limit.ts';
import { startedTerm, termInForce, worksUntil } from '#schema/facts/term.ts';
import {
  type FileKind,
  type FileRecord,
  type LicenseRequestFile,
  type OfflineFile,
  readOfflineFile,
  type UsageReportFile,
  writeOfflineFile,
} from '#schema/offline-file.ts';

export const uploadedBefore = (at: number, zone: string, input: string): UserError =>
  inputError(
    'DUPLICATE',
    `This file was already uploaded on ${dayText(at, zone)}. Nothing was changed.`,
    input,
  );

export const noSuchExchange = inputError('NOT_FOUND', 'This device has no such exchange.', 'id');

export const acknowledgementProblem = (
  exchange: ExchangeRecord,
  now: number,
  zone: string,
): UserError | null =>
  isExpired(exchange, now)
    ? inputError(
        'EXPIRED',
        `The response expired on ${lastDayText(exchange.expiresAt, zone)}. Export a new request on the device.`,
        'id',
      )
    : null;

type Found = { device: DeviceRecord; error?: never } | { device?: never; error: UserError };

/** The session's device, if it can exchange files now. `device` is null if the session has none. */
export function offlineDevice(device: DeviceRecord | null, deviceId: string, now: number): Found {
  if (device?.id !== deviceId) return { error: noSuchDevice('deviceId') };
  const license: LicenseRecord | null = device.license;
  if (!license?.offline)
    return {
      error: inputError('NOT_ELIGIBLE', "This device's license isn't offline, so it doesn't use files."),
    };
  if (!termInForce(license.terms, now))
    return { error: inputError('NOT_ELIGIBLE', "There's no active license.") };
  return { device };
}

const kinds = {
  'license-request': { name: 'request file', field: 'request' },
  'usage-report': { name: 'usage file', field: 'file' },
} as const satisfies Partial<Record<FileKind, { name: string; field: string }>>;

type Received<K extends FileKind> =
  | {
      file: Extract<OfflineFile, { kind: K }>;
      /** The digest of the file as the device wrote it. */
      sha256: string;
      error?: never;
    }
  | { error: UserError };

function bytesOf(content: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  } catch {
    return null; // DOMException: not base64.
  }
}

const isKind = <K extends FileKind>(file: OfflineFile, kind: K): file is Extract<OfflineFile, { kind: K }> =>
  file.kind === kind;

/** Checks an uploaded file, apart from its expiry. */
export function receiveFile<K extends keyof typeof kinds>(
  { content, sha256: announced }: OfflineFileInput,
  kind: K,
  serialNumber: string,
): Received<K> {
  const { name, field } = kinds[kind];
  const bytes = bytesOf(content);
  const file = bytes && sha256(bytes) === announced ? readOfflineFile(bytes) : null;
  if (!file) {
    const message = `This file is cut off, was changed, or isn't from a device. Export the ${name} from the device again.`;
    return { error: inputError('DAMAGED', message, field) };
  }
  if (file.device !== serialNumber) {
    const message = `This file is from device ${file.device}; this license is for ${serialNumber}.`;
    return { error: inputError('WRONG_DEVICE', message, field) };
  }
  if (!isKind(file, kind)) {
    const message = `This isn't a ${name}. Choose the ${name} that the device exported.`;
    return { error: inputError('DAMAGED', message, field) };
  }
  // On the way to the portal its line ends and encoding may have changed, but it is the same file.
  return { file, sha256: sha256(writeOfflineFile(file)) };
}

/** Why a request is too old at `now` (ms); days are counted in `zone`. */
export function expiryProblem(
  { expiresAt }: LicenseRequestFile,
  now: number,
  zone: string,
): UserError | null {
  if (!isOver(expiresAt, now)) return null;
  const message = `This request expired on ${lastDayText(expiresAt, zone)}. Export a new one on the device.`;
  return inputError('EXPIRED', message, 'request');
}

/** What becomes of the records of a file. `record` counts from 1. */
export type Verdict = {
  accepted: FileRecord[];
  duplicate: number;
  rejections: { record: number; reason: string }[];
};

type Left = Map<TermRecord, number>;

function whyRejected(
  record: FileRecord,
  { from, to }: DayRange,
  terms: readonly TermRecord[],
  left: Left,
  zone: string,
): string | null {
  const day = dayText(record.at, zone);
  if (record.at > to) return `Dated ${day}, which is after the file was written.`;
  if (record.at < from) return `Dated ${day}, which is before the period of this file.`;
  const term = startedTerm(terms, record.at);
  if (!term || isOver(worksUntil(term), record.at)) return `No license was active on ${day}.`;
  if (record.use !== 'action' || record.outcome !== 'succeeded') return null;
  // A negative balance is never used up.
  const remaining = left.get(term) ?? term.remaining ?? -1;
  if (remaining === 0) return 'No advanced actions were left.';
  left.set(term, remaining - 1);
  return null;
}

/** Duplicates have the device's number of an earlier record. `through` is the latest valid date, ms; days are in `zone`. */
export function judgeRecords(
  { from, records }: UsageReportFile,
  through: number,
  { license, offline }: DeviceRecord,
  zone: string,
): Verdict {
  const stretch = { from, to: through };
  const counted = new Set(offline?.uses().map(({ number }) => number));
  const left: Left = new Map();
  const verdict: Verdict = { accepted: [], duplicate: 0, rejections: [] };
  records.forEach((record, index) => {
    const isKnown = counted.has(record.number);
    counted.add(record.number);
    const reason = isKnown ? null : whyRejected(record, stretch, license?.terms ?? [], left, zone);
    if (isKnown) verdict.duplicate += 1;
    else if (reason === null) verdict.accepted.push(record);
    else verdict.rejections.push({ record: index + 1, reason });
  });
  return verdict;
}
