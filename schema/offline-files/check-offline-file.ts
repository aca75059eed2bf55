import { isOver, lastDay } from '#schema/facts/limit.ts';
import type { FileKind, OfflineFile } from './offline-file.ts';
import type { FileProblem } from './read-offline-file.ts';

/** The upload of a file: its kind, its device, the time (ms), and the zone of the license. */
export type FilePurpose = { kind: FileKind; serialNumber: string; now: number; timeZone: string };

const kindNames: Record<FileKind, string> = {
  'license-request': 'a license request',
  'license-response': 'a portal response for the device',
  'usage-report': 'a usage file',
  'usage-receipt': 'a portal receipt for the device',
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const lastDayText = (limit: number, timeZone: string): string =>
  dayFormat.format(Date.parse(lastDay(limit, timeZone)));

/** Null if the browser finds no reason. The server also checks the signature and earlier uploads. */
export function checkOfflineFile(file: OfflineFile, purpose: FilePurpose): FileProblem | null {
  if (file.kind !== purpose.kind)
    return {
      code: 'WRONG_KIND',
      message: `This is ${kindNames[file.kind]}, and not ${kindNames[purpose.kind]}.`,
    };
  if (file.device !== purpose.serialNumber)
    return {
      code: 'WRONG_DEVICE',
      message: `This file is from device ${file.device}; this license is for ${purpose.serialNumber}.`,
    };
  if (file.kind === 'license-request' && isOver(file.expiresAt, purpose.now))
    return {
      code: 'EXPIRED',
      message: `This request expired on ${lastDayText(file.expiresAt, purpose.timeZone)}.`,
    };
  return null;
}
