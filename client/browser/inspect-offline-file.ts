import {
  type FileProblem,
  fileProblem,
  type OfflineFileKind,
  wrongKindProblem,
} from '#client/lib/offline-file-problem.ts';
import { isOver } from '#schema/facts/limit.ts';
import { checkOfflineFile } from '#schema/offline-files/check-offline-file.ts';
import type { OfflineFile } from '#schema/offline-files/offline-file.ts';
import type { ChosenFile } from './chosen-file.ts';
import { formatDate } from './format-instant.ts';
import { formatLastDay } from './format-last-day.ts';

/** `good` is null if only the server can tell. */
export type FileCheck = { key: string; good: boolean | null; text: string };

export type Inspection<F extends OfflineFile = OfflineFile> = {
  /** The content; null if it isn't a file of the expected kind. */
  file: F | null;
  checks: readonly FileCheck[];
  problem: FileProblem | null;
};

/** The expected file. Times in ms. */
export type ExpectedFile = {
  kind: OfflineFileKind;
  serialNumber: string;
  now: number;
  /** When the same file was uploaded before (RFC 3339), or null. */
  earlierAt: string | null;
  timeZone: string;
  /** The license's zone, in which the file's last day is counted. */
  licenseZone: string;
};

const kinds = { request: 'license-request', usage: 'usage-report' } as const;
type FileOf<K extends OfflineFileKind> = Extract<OfflineFile, { kind: (typeof kinds)[K] }>;

const isOf = <K extends OfflineFileKind>(file: OfflineFile, kind: K): file is FileOf<K> =>
  file.kind === kinds[kind];

const unreadable: FileProblem = {
  code: 'DAMAGED',
  text: "Your browser couldn't read the file.",
  next: 'Reconnect the USB stick and choose the file again.',
};

const notInspected = (problem: FileProblem) => ({ file: null, checks: [], problem });

/** Data the file can't contain: its format has no field for it, and other formats are refused. */
const privacy: Partial<Record<OfflineFile['kind'], string>> = {
  'license-request': 'No personal or phone data',
  'usage-report': 'No personal or phone data: only uses, times, and operator IDs',
};

/** Upload deadline, ms; null if there is none. */
const endOf = (file: OfflineFile) => (file.kind === 'license-request' ? file.expiresAt : null);

function checksOf(file: OfflineFile, expected: ExpectedFile): FileCheck[] {
  const { serialNumber, now, earlierAt, timeZone, licenseZone } = expected;
  const endsAt = endOf(file);
  const isOurs = file.device === serialNumber;
  const lastDay = (limit: number) => formatLastDay(limit, { timeZone: licenseZone });
  return [
    {
      key: 'device',
      good: isOurs,
      text: `Serial number ${isOurs ? 'matches' : "doesn't match"} this license`,
    },
    ...(endsAt === null
      ? []
      : [
          {
            key: 'end',
            good: !isOver(endsAt, now),
            text: isOver(endsAt, now)
              ? `Expired on ${lastDay(endsAt)}`
              : `Can be uploaded through ${lastDay(endsAt)}`,
          },
        ]),
    {
      key: 'new',
      good: earlierAt === null,
      text:
        earlierAt === null
          ? 'Not uploaded before'
          : `Already uploaded on ${formatDate(earlierAt, { timeZone })}`,
    },
    { key: 'private', good: true, text: privacy[file.kind] ?? '' },
    { key: 'signature', good: null, text: 'The signature is checked when it is sent' },
  ];
}

const duplicateProblem = (earlierAt: string, { kind, timeZone }: ExpectedFile) =>
  fileProblem('DUPLICATE', kind, `This file was already uploaded on ${formatDate(earlierAt, { timeZone })}.`);

/** Makes the server's checks, except of the signature, which only the server can verify. */
export function inspectOfflineFile<K extends OfflineFileKind>(
  { content }: ChosenFile,
  expected: ExpectedFile & { kind: K },
): Inspection<FileOf<K>> {
  const { kind, serialNumber, now, earlierAt, licenseZone: timeZone } = expected;
  if (!content) return notInspected(unreadable);
  const { reading } = content;
  if (!reading.ok) return notInspected(fileProblem(reading.problem.code, kind, reading.problem.message));
  const { file } = reading.value;
  const violation = checkOfflineFile(file, { kind: kinds[kind], serialNumber, now, timeZone });
  const problem = violation && fileProblem(violation.code, kind, violation.message);
  if (!isOf(file, kind)) return notInspected(wrongKindProblem(file.kind, kind, violation?.message));
  const checks = checksOf(file, expected);
  // An earlier upload may also have expired, but that it was uploaded is the more helpful message.
  const isSecond = earlierAt !== null && (problem === null || problem.code === 'EXPIRED');
  return { file, checks, problem: isSecond ? duplicateProblem(earlierAt, expected) : problem };
}

export function refusedChecks(checks: readonly FileCheck[], { code }: FileProblem): FileCheck[] {
  if (code !== 'BAD_SIGNATURE') return checks.filter(({ good }) => good !== null);
  return checks.map((check) =>
    check.key === 'signature' ? { ...check, good: false, text: "The signature doesn't match" } : check,
  );
}
