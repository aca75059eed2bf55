import type { ExchangeRecord } from '#fixtures/builders/offline-records.ts';
import type { DayRange, DeviceRecord, LicenseRecord, TermRecord } from '#fixtures/builders/records.ts';
import { signAs } from '#fixtures/builders/sign-file.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError, noSuchDevice, operatorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, OfflineFileInput, UserError } from '#mock-server/contract/types.generated.ts';
import { isExpired } from '#mock-server/domains/offline/state/exchanges.ts';
import { dayText, lastDayText } from '#mock-server/domains/software/state/installable.ts';
import { sha256 } from '#schema/digest/sha256.ts';
import { isOver } from '#schema/facts/limit.ts';
import { startedTerm, termInForce, worksUntil } from '#schema/facts/term.ts';
import { checkOfflineFile } from '#schema/offline-files/check-offline-file.ts';
import type {
  FileKind,
  FileRecord,
  OfflineFile,
  UsageReportFile,
} from '#schema/offline-files/offline-file.ts';
import { readOfflineFile } from '#schema/offline-files/read-offline-file.ts';

export const fileError = ({ code, message, field }: FileRefusal, input: string): UserError =>
  inputError(code, message, input, ...(field === null ? [] : [field]));

export const uploadedBefore = (at: number, input: string): UserError =>
  inputError('DUPLICATE', `This file was already uploaded on ${dayText(at)}. Nothing was changed.`, input);

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

export function offlineDevice(deviceId: string, context: RequestContext): Found {
  const { device } = operatorOrRefuse(context);
  if (device?.id !== deviceId) return { error: noSuchDevice('deviceId') };
  const license: LicenseRecord | null = device.license;
  if (!license?.offline)
    return {
      error: inputError('NOT_ELIGIBLE', "This device's license isn't offline, so it doesn't use files."),
    };
  if (!termInForce(license.terms, context.now))
    return {
      error: inputError('NOT_ELIGIBLE', "There's no active license. Ask the license owner to renew it."),
    };
  return { device };
}

/** `field` is the invalid part of the input, null for the file itself. */
export type FileRefusal = {
  code: ErrorCode;
  message: string;
  field: 'fileName' | 'sha256' | 'content' | null;
};

export type ReceivedFile<K extends FileKind> = { file: Extract<OfflineFile, { kind: K }>; sha256: string };
type FileCheck<K extends FileKind> =
  | { ok: true; value: ReceivedFile<K> }
  | { ok: false; refusal: FileRefusal };

const maxNameLength = 200;

function bytesOf(content: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  } catch {
    return null; // DOMException: not base64.
  }
}

const isKind = <K extends FileKind>(file: OfflineFile, kind: K): file is Extract<OfflineFile, { kind: K }> =>
  file.kind === kind;

const refuse = (
  code: ErrorCode,
  message: string,
  field: FileRefusal['field'] = null,
): { ok: false; refusal: FileRefusal } => ({ ok: false, refusal: { code, message, field } });

/** `now` is in ms; days are counted in `timeZone`. */
export function receiveFile<K extends FileKind>(
  input: OfflineFileInput,
  kind: K,
  serialNumber: string,
  { now, timeZone }: { now: number; timeZone: string },
): FileCheck<K> {
  if (input.fileName.length > maxNameLength)
    return refuse('TOO_LONG', `The file name is limited to ${maxNameLength} characters.`, 'fileName');
  const bytes = bytesOf(input.content);
  if (!bytes) return refuse('INVALID', "The content isn't base64.", 'content');
  const digest = sha256(bytes);
  if (digest !== input.sha256)
    return refuse('INVALID', "The file was corrupted on the way: its SHA-256 doesn't match.", 'sha256');
  const reading = readOfflineFile(bytes);
  if (!reading.ok) return { ok: false, refusal: { ...reading.problem, field: null } };
  const { file, signed, signature } = reading.value;
  const problem = checkOfflineFile(file, { kind, serialNumber, now, timeZone });
  if (problem && problem.code !== 'EXPIRED') return { ok: false, refusal: { ...problem, field: null } };
  if (signAs(file.device)(signed) !== signature)
    return refuse(
      'BAD_SIGNATURE',
      "This file was changed after the device created it: its signature doesn't match.",
    );
  if (problem) return { ok: false, refusal: { ...problem, field: null } };
  if (!isKind(file, kind)) throw new Error(`A ${file.kind} was taken for a ${kind}.`);
  return { ok: true, value: { file, sha256: digest } };
}

/** `record` counts from 1. */
export type Judged = {
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
): string | null {
  const day = dayText(record.at);
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

/** Duplicates have the device's number of an earlier record. `through` is the latest valid date, ms. */
export function judgeRecords(
  { from, records }: UsageReportFile,
  through: number,
  { license, offline }: DeviceRecord,
): Judged {
  const stretch = { from, to: through };
  const counted = new Set(offline?.uses().map(({ number }) => number));
  const left: Left = new Map();
  const judged: Judged = { accepted: [], duplicate: 0, rejections: [] };
  records.forEach((record, index) => {
    const isKnown = counted.has(record.number);
    counted.add(record.number);
    const reason = isKnown ? null : whyRejected(record, stretch, license?.terms ?? [], left);
    if (isKnown) judged.duplicate += 1;
    else if (reason === null) judged.accepted.push(record);
    else judged.rejections.push({ record: index + 1, reason });
  });
  return judged;
}
