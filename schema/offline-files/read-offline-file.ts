import type { ErrorCode } from '#schema/error-code.generated.ts';
import {
  type FileKind,
  type FileRecord,
  fileKinds,
  fileMark,
  fileOutcomes,
  fileUses,
  formatVersion,
  largestFile,
  type OfflineFile,
} from './offline-file.ts';

/** A problem of a file: an error code, and a description. The caller says what to do about it. */
export type FileProblem = {
  code: Extract<
    ErrorCode,
    | 'REQUIRED'
    | 'TOO_LARGE'
    | 'UNSUPPORTED_FORMAT'
    | 'NEWER_FORMAT'
    | 'DAMAGED'
    | 'WRONG_KIND'
    | 'WRONG_DEVICE'
    | 'EXPIRED'
  >;
  message: string;
};

/** A parsed file. Only the key's owner can tell whether `signature` matches `signed`. */
export type ReadFile = { file: OfflineFile; signed: string; signature: string };
export type FileReading = { ok: true; value: ReadFile } | { ok: false; problem: FileProblem };

const refuse = (code: FileProblem['code'], message: string): FileReading => ({
  ok: false,
  problem: { code, message },
});

const damaged = () => refuse('DAMAGED', 'This file is cut off or was changed in transit.');

/** Reads the lines of a file in order; missing or malformed values are null. */
type Lines = {
  fact(name: string): string | null;
  next(): string | null;
};

function linesOf(text: string): Lines {
  const lines = text.split('\n');
  let at = 0;
  const next = () => {
    const line = lines[at] ?? null;
    at += 1;
    return line;
  };
  return {
    next,
    fact(name) {
      const line = next();
      return line?.startsWith(`${name}: `) ? line.slice(name.length + 2) : null;
    },
  };
}

/** Parses an instant; null if it is malformed or the date doesn't exist. */
function instantOf(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text.slice(0, 19))
    ? instant
    : null;
}

const countOf = (text: string | null) =>
  text !== null && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
const digestOf = (text: string | null) => (text !== null && /^[0-9a-f]{64}$/.test(text) ? text : null);
const wordOf = (text: string | null) => (text !== null && /^[\w.-]{1,64}$/.test(text) ? text : null);

const oneOf = <T extends string>(choices: readonly T[], text: string | undefined | null): T | null =>
  choices.find((choice) => choice === text) ?? null;

function complete<T extends Record<string, unknown>>(facts: T): { [K in keyof T]: NonNullable<T[K]> } | null {
  return Object.values(facts).includes(null) ? null : (facts as { [K in keyof T]: NonNullable<T[K]> });
}

function readRecord(line: string | null): FileRecord | null {
  const [number = null, at = null, use, outcome, person = null, ...more] = line?.split(' ') ?? [];
  const record = complete({
    number: countOf(number),
    at: instantOf(at),
    use: oneOf(fileUses, use),
    outcome: oneOf(fileOutcomes, outcome),
    person: wordOf(person),
  });
  if (!record || more.length > 0) return null;
  return record.person === '-' ? { ...record, person: null } : record;
}

function readRecords(lines: Lines, count: number): FileRecord[] | null {
  const records: FileRecord[] = [];
  while (records.length < count) {
    const record = readRecord(lines.next());
    if (!record) return null;
    records.push(record);
  }
  return records;
}

type Written = { device: string; writtenAt: number };

/** The fields of each kind of file, in order; null if one is missing or invalid. */
const readers: Record<FileKind, (lines: Lines, written: Written) => OfflineFile | null> = {
  'license-request': (lines, written) => {
    const facts = complete({
      expiresAt: instantOf(lines.fact('Expires')),
      number: countOf(lines.fact('Number')),
      software: wordOf(lines.fact('Software')),
    });
    return facts && { kind: 'license-request', ...written, ...facts };
  },
  'license-response': (lines, written) => {
    const facts = complete({
      expiresAt: instantOf(lines.fact('Expires')),
      request: digestOf(lines.fact('Request')),
      licensedUntil: instantOf(lines.fact('Licensed-Until')),
    });
    return facts && { kind: 'license-response', ...written, ...facts };
  },
  'usage-report': (lines, written) => {
    const facts = complete({ from: instantOf(lines.fact('From')), to: instantOf(lines.fact('To')) });
    const count = countOf(lines.fact('Records'));
    const records = facts && count !== null && facts.from <= facts.to ? readRecords(lines, count) : null;
    return facts && records && { kind: 'usage-report', ...written, ...facts, records };
  },
  'usage-receipt': (lines, written) => {
    const facts = complete({
      report: digestOf(lines.fact('Report')),
      accepted: countOf(lines.fact('Accepted')),
      duplicate: countOf(lines.fact('Duplicate')),
      rejected: countOf(lines.fact('Rejected')),
    });
    return facts && { kind: 'usage-receipt', ...written, ...facts };
  },
};

/** The version in the first line; null if it isn't such a file. */
function versionOf(text: string): number | null {
  const [, version] = new RegExp(`^${fileMark} ([1-9]\\d{0,3})\\n`).exec(text) ?? [];
  return version === undefined ? null : Number(version);
}

function readText(text: string): FileReading {
  const [, signed = null, signature = null] = /^(.*\n)Signature: ([0-9a-f]{64})\n$/s.exec(text) ?? [];
  if (signed === null || signature === null) return damaged();
  const lines = linesOf(signed);
  lines.next();
  const kind = oneOf(fileKinds, lines.fact('Kind'));
  const written = complete({
    device: wordOf(lines.fact('Device')),
    writtenAt: instantOf(lines.fact('Written')),
  });
  const file = kind && written && readers[kind](lines, written);
  // Nothing may follow the last line.
  const isWhole = file !== null && lines.next() === '' && lines.next() === null;
  return isWhole ? { ok: true, value: { file, signed, signature } } : damaged();
}

/** Parses an offline file, or says what is wrong with it. Never throws. Used by portal and mock server. */
export function readOfflineFile(bytes: Uint8Array): FileReading {
  if (bytes.length === 0) return refuse('REQUIRED', 'This file is empty.');
  if (bytes.length > largestFile)
    return refuse(
      'TOO_LARGE',
      `This file is over ${largestFile / 1_024} KiB, larger than any file from a device.`,
    );
  const text = new TextDecoder().decode(bytes);
  const version = versionOf(text);
  if (version === null) return refuse('UNSUPPORTED_FORMAT', "This file isn't from a device.");
  if (version > formatVersion)
    return refuse(
      'NEWER_FORMAT',
      `This file has format ${version}; the portal reads format ${formatVersion}.`,
    );
  return readText(text);
}
