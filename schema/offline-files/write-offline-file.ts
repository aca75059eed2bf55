import { type FileRecord, fileMark, formatVersion, type OfflineFile } from './offline-file.ts';

/** Formats an instant for files: to the second. */
export const instantText = (instant: number): string =>
  `${new Date(Math.floor(instant / 1_000) * 1_000).toISOString().slice(0, 19)}Z`;

const recordLine = ({ number, at, use, outcome, person }: FileRecord) =>
  `${number} ${instantText(at)} ${use} ${outcome} ${person ?? '-'}`;

function factLines(file: OfflineFile): string[] {
  switch (file.kind) {
    case 'license-request':
      return [
        `Expires: ${instantText(file.expiresAt)}`,
        `Number: ${file.number}`,
        `Software: ${file.software}`,
      ];
    case 'license-response':
      return [
        `Expires: ${instantText(file.expiresAt)}`,
        `Request: ${file.request}`,
        `Licensed-Until: ${instantText(file.licensedUntil)}`,
      ];
    case 'usage-report':
      return [
        `From: ${instantText(file.from)}`,
        `To: ${instantText(file.to)}`,
        `Records: ${file.records.length}`,
        ...file.records.map(recordLine),
      ];
    case 'usage-receipt':
      return [
        `Report: ${file.report}`,
        `Accepted: ${file.accepted}`,
        `Duplicate: ${file.duplicate}`,
        `Rejected: ${file.rejected}`,
      ];
  }
}

/** `sign` gets everything before the signature line and returns 64 lower-case hexadecimal digits. */
export function writeOfflineFile(file: OfflineFile, sign: (text: string) => string): string {
  const lines = [
    `${fileMark} ${formatVersion}`,
    `Kind: ${file.kind}`,
    `Device: ${file.device}`,
    `Written: ${instantText(file.writtenAt)}`,
    ...factLines(file),
  ];
  const text = `${lines.join('\n')}\n`;
  return `${text}Signature: ${sign(text)}\n`;
}
